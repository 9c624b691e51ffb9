import type { Ground } from './grounds.ts';
import type { SheetDrawing } from './sheet.ts';
import { drawAlertNotice } from './texts/alert-notice.ts';
import { drawAlertThreshold } from './texts/alert-threshold.ts';
import { drawBlockPercentiles } from './texts/block-percentiles.ts';
import { drawCheckCalendar } from './texts/check-calendar.ts';
import { drawCustodyDisk } from './texts/custody-disk.ts';
import { drawDisplacedSeats } from './texts/displaced-seats.ts';
import { drawEngineYears } from './texts/engine-years.ts';
import { drawFareBalance } from './texts/fare-balance.ts';
import { drawFirstWave } from './texts/first-wave.ts';
import { drawLandRegister } from './texts/land-register.ts';
import { drawMovedOrder } from './texts/moved-order.ts';
import { drawNightArrivals } from './texts/night-arrivals.ts';
import { drawNineteenFrames } from './texts/nineteen-frames.ts';
import { drawOverrideLedger } from './texts/override-ledger.ts';
import { drawPalletSection } from './texts/pallet-section.ts';
import { drawSoldOptions } from './texts/sold-options.ts';
import { drawThreeDocuments } from './texts/three-documents.ts';
import { drawTurnTime } from './texts/turn-time.ts';
import { drawWaveBeforeAfter } from './texts/wave-before-after.ts';
import { drawWaybillHours } from './texts/waybill-hours.ts';

/** The picture of each sample text, by its slug. It shows the text's argument, drawn from its own figures. */
export const textDrawings: Readonly<Record<string, { readonly ground: Ground; readonly draw: SheetDrawing }>> = {
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
