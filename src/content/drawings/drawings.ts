import type { Ground } from '#lib/artwork/ink.ts';
import type { SheetDrawing } from '#lib/artwork/sheet.ts';
import { drawAlertNotice } from './alert-notice.ts';
import { drawAlertThreshold } from './alert-threshold.ts';
import { drawBlockPercentiles } from './block-percentiles.ts';
import { drawCheckCalendar } from './check-calendar.ts';
import { drawCustodyDisk } from './custody-disk.ts';
import { drawDisplacedSeats } from './displaced-seats.ts';
import { drawEngineYears } from './engine-years.ts';
import { drawFareBalance } from './fare-balance.ts';
import { drawFirstWave } from './first-wave.ts';
import { drawLandRegister } from './land-register.ts';
import { drawMovedOrder } from './moved-order.ts';
import { drawNightArrivals } from './night-arrivals.ts';
import { drawNineteenFrames } from './nineteen-frames.ts';
import { drawOverrideLedger } from './override-ledger.ts';
import { drawPalletSection } from './pallet-section.ts';
import { drawSoldOptions } from './sold-options.ts';
import { drawThreeDocuments } from './three-documents.ts';
import { drawTurnTime } from './turn-time.ts';
import { drawWaveBeforeAfter } from './wave-before-after.ts';
import { drawWaybillHours } from './waybill-hours.ts';

/** The picture of each sample text, by its slug. It shows the text's argument, drawn from its own figures. */
export const drawings: Readonly<Record<string, { readonly ground: Ground; readonly draw: SheetDrawing }>> = {
  'punctuality-is-settled-before-nine': { ground: 'paper', draw: drawFirstWave },
  'keep-a-ledger-of-every-override': { ground: 'slate', draw: drawOverrideLedger },
  'back-to-birth-records-are-a-data-model-problem': { ground: 'navy', draw: drawCustodyDisk },
  'a-forwarder-that-fixes-its-price-has-sold-two-options': { ground: 'chalk', draw: drawSoldOptions },
  'predictive-maintenance-pays-at-the-planning-desk': { ground: 'paper', draw: drawAlertNotice },
  'a-slot-portfolio-should-be-managed-like-land': { ground: 'slate', draw: drawLandRegister },
  'build-up-decides-what-the-pallet-earns': { ground: 'navy', draw: drawPalletSection },
  'move-the-order-before-you-move-the-offer': { ground: 'chalk', draw: drawMovedOrder },
  'start-with-the-documents-nobody-argues-about': { ground: 'slate', draw: drawThreeDocuments },
  'engine-contracts-outlast-the-people-who-sign-them': { ground: 'navy', draw: drawEngineYears },
  'block-time-buys-punctuality-at-a-price-worth-stating': { ground: 'paper', draw: drawBlockPercentiles },
  'treat-the-air-waybill-as-an-event-log': { ground: 'chalk', draw: drawWaybillHours },
  'the-heavy-check-slips-in-week-one': { ground: 'paper', draw: drawCheckCalendar },
  'the-fare-family-is-a-product-decision': { ground: 'navy', draw: drawFareBalance },
  'first-wave-punctuality': { ground: 'navy', draw: drawWaveBeforeAfter },
  'group-desk-displacement': { ground: 'chalk', draw: drawDisplacedSeats },
  'aerostructures-rate-ramp': { ground: 'slate', draw: drawNineteenFrames },
  'night-sort-window': { ground: 'navy', draw: drawNightArrivals },
  'component-shop-turn-time': { ground: 'paper', draw: drawTurnTime },
  'arrival-forecast-evaluation': { ground: 'slate', draw: drawAlertThreshold },
};
