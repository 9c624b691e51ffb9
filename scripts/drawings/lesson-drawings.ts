import type { Ground } from './grounds.ts';
import { drawBreakEven } from './lessons/break-even.ts';
import { drawCheckedFigure } from './lessons/checked-figure.ts';
import { drawClosedHub } from './lessons/closed-hub.ts';
import { drawColumnSum } from './lessons/column-sum.ts';
import { drawControlDay } from './lessons/control-day.ts';
import { drawCostSteps } from './lessons/cost-steps.ts';
import { drawCriticalPath } from './lessons/critical-path.ts';
import { drawDecidingTable } from './lessons/deciding-table.ts';
import { drawDecisionRule } from './lessons/decision-rule.ts';
import { drawDelayRegister } from './lessons/delay-register.ts';
import { drawDentedHull } from './lessons/dented-hull.ts';
import { drawDrawnLine } from './lessons/drawn-line.ts';
import { drawEightWeeks } from './lessons/eight-weeks.ts';
import { drawEmptySeat } from './lessons/empty-seat.ts';
import { drawFairSample } from './lessons/fair-sample.ts';
import { drawFalseAlarms } from './lessons/false-alarms.ts';
import { drawFanBlades } from './lessons/fan-blades.ts';
import { drawFirstDeparture } from './lessons/first-departure.ts';
import { drawFirstLine } from './lessons/first-line.ts';
import { drawFiveCards } from './lessons/five-cards.ts';
import { drawFloorWalk } from './lessons/floor-walk.ts';
import { drawForecastMiss } from './lessons/forecast-miss.ts';
import { drawFoundCost } from './lessons/found-cost.ts';
import { drawFourFutures } from './lessons/four-futures.ts';
import { drawFourMusts } from './lessons/four-musts.ts';
import { drawGroupBlock } from './lessons/group-block.ts';
import { drawHonestCorrection } from './lessons/honest-correction.ts';
import { drawHubBank } from './lessons/hub-bank.ts';
import { drawKindNo } from './lessons/kind-no.ts';
import { drawLastExpert } from './lessons/last-expert.ts';
import { drawLonelyValue } from './lessons/lonely-value.ts';
import { drawMergedRecords } from './lessons/merged-records.ts';
import { drawMissingPerson } from './lessons/missing-person.ts';
import { drawMonthRose } from './lessons/month-rose.ts';
import { drawNarrowPlace } from './lessons/narrow-place.ts';
import { drawNightWatch } from './lessons/night-watch.ts';
import { drawNinetyDegrees } from './lessons/ninety-degrees.ts';
import { drawOnePage } from './lessons/one-page.ts';
import { drawOpenedDoor } from './lessons/opened-door.ts';
import { drawOverTheLimit } from './lessons/over-the-limit.ts';
import { drawOverriddenStep } from './lessons/overridden-step.ts';
import { drawQuarterLate } from './lessons/quarter-late.ts';
import { drawQuestionTree } from './lessons/question-tree.ts';
import { drawQueueGate } from './lessons/queue-gate.ts';
import { drawRaisedPeer } from './lessons/raised-peer.ts';
import { drawRepairTurn } from './lessons/repair-turn.ts';
import { drawRisingBox } from './lessons/rising-box.ts';
import { drawRoundTable } from './lessons/round-table.ts';
import { drawSafetyArgument } from './lessons/safety-argument.ts';
import { drawSearchWeek } from './lessons/search-week.ts';
import { drawSeatVersions } from './lessons/seat-versions.ts';
import { drawSevenSystems } from './lessons/seven-systems.ts';
import { drawSharedFear } from './lessons/shared-fear.ts';
import { drawSharedRevenue } from './lessons/shared-revenue.ts';
import { drawSpareMinutes } from './lessons/spare-minutes.ts';
import { drawStrayCell } from './lessons/stray-cell.ts';
import { drawTableJoin } from './lessons/table-join.ts';
import { drawTakenTurn } from './lessons/taken-turn.ts';
import { drawThinSlice } from './lessons/thin-slice.ts';
import { drawThreeSentences } from './lessons/three-sentences.ts';
import { drawTopThird } from './lessons/top-third.ts';
import { drawTurningPoint } from './lessons/turning-point.ts';
import { drawTwoOffers } from './lessons/two-offers.ts';
import { drawUnitMargin } from './lessons/unit-margin.ts';
import { drawWaitingCrate } from './lessons/waiting-crate.ts';
import { drawWrongLine } from './lessons/wrong-line.ts';
import type { SheetDrawing } from './sheet.ts';

/** The picture of each sample lesson, by the name of its file. The ground is the color of its category, as on covers of white papers. */
export const lessonDrawings: Readonly<Record<string, { readonly ground: Ground; readonly draw: SheetDrawing }>> = {
  // Strategy
  'frame-the-problem': { ground: 'navy', draw: drawQuestionTree },
  'unit-economics': { ground: 'navy', draw: drawUnitMargin },
  'atlas-of-airline-business-models': { ground: 'navy', draw: drawMonthRose },
  'the-perishable-seat': { ground: 'navy', draw: drawEmptySeat },
  'route-profit-and-loss': { ground: 'navy', draw: drawCostSteps },
  'fare-families': { ground: 'navy', draw: drawSeatVersions },
  displacement: { ground: 'navy', draw: drawGroupBlock },
  'network-shape': { ground: 'navy', draw: drawHubBank },
  'fleet-choices': { ground: 'navy', draw: drawFourFutures },
  'metal-neutrality': { ground: 'navy', draw: drawSharedRevenue },
  'round-table-capacity-discipline': { ground: 'navy', draw: drawRoundTable },
  'selling-1-finding-out': { ground: 'navy', draw: drawFoundCost },
  'selling-2-the-offer': { ground: 'navy', draw: drawBreakEven },
  'selling-3-the-price-talk': { ground: 'navy', draw: drawThinSlice },
  // Operations
  'turnaround-anatomy': { ground: 'amber', draw: drawCriticalPath },
  'walking-the-floor': { ground: 'amber', draw: drawFloorWalk },
  'a-day-in-operations-control': { ground: 'amber', draw: drawControlDay },
  'queues-on-the-shop-floor': { ground: 'amber', draw: drawQueueGate },
  'delay-codes': { ground: 'amber', draw: drawDelayRegister },
  'where-freight-waits': { ground: 'amber', draw: drawWaitingCrate },
  'schedule-buffers': { ground: 'amber', draw: drawSpareMinutes },
  'rate-readiness': { ground: 'amber', draw: drawNarrowPlace },
  'ground-damage': { ground: 'amber', draw: drawDentedHull },
  'recovery-night': { ground: 'amber', draw: drawClosedHub },
  'contracting-for-turn-time': { ground: 'amber', draw: drawRepairTurn },
  'cold-chain-1-temperature': { ground: 'amber', draw: drawRisingBox },
  'cold-chain-2-excursions': { ground: 'amber', draw: drawOverTheLimit },
  'cold-chain-3-records': { ground: 'amber', draw: drawHonestCorrection },
  // Technology
  'what-a-forecast-owes-you': { ground: 'slate', draw: drawForecastMiss },
  'how-airline-systems-fit-together': { ground: 'slate', draw: drawSevenSystems },
  'automation-brief': { ground: 'slate', draw: drawDecisionRule },
  'one-definition-of-on-time': { ground: 'slate', draw: drawQuarterLate },
  'query-the-operation': { ground: 'slate', draw: drawTableJoin },
  'testing-a-language-model': { ground: 'slate', draw: drawWrongLine },
  'the-optimizer-and-the-dispatcher': { ground: 'slate', draw: drawOverriddenStep },
  'predictive-maintenance-after-the-pilot': { ground: 'slate', draw: drawFanBlades },
  'safety-cases-for-learned-models': { ground: 'slate', draw: drawSafetyArgument },
  'integration-clinic': { ground: 'slate', draw: drawMergedRecords },
  'spreadsheets-a-clean-table': { ground: 'slate', draw: drawStrayCell },
  'spreadsheets-formulas-that-answer': { ground: 'slate', draw: drawColumnSum },
  'spreadsheets-a-checked-figure': { ground: 'slate', draw: drawCheckedFigure },
  'statistics-1-average-and-spread': { ground: 'slate', draw: drawLonelyValue },
  'statistics-2-samples-and-chance': { ground: 'slate', draw: drawFairSample },
  'statistics-3-reading-a-study': { ground: 'slate', draw: drawFalseAlarms },
  // Leadership
  'start-here': { ground: 'paper', draw: drawFirstDeparture },
  'feedback-that-gets-used': { ground: 'paper', draw: drawThreeSentences },
  'first-ninety-days': { ground: 'paper', draw: drawNinetyDegrees },
  'run-a-meeting-that-decides': { ground: 'paper', draw: drawDecidingTable },
  'leading-from-the-night-shift': { ground: 'paper', draw: drawNightWatch },
  'leading-former-peers': { ground: 'paper', draw: drawRaisedPeer },
  'telling-a-board': { ground: 'paper', draw: drawTurningPoint },
  'just-culture-in-a-hard-quarter': { ground: 'paper', draw: drawDrawnLine },
  'succession-in-small-expert-teams': { ground: 'paper', draw: drawLastExpert },
  'a-year-of-sponsoring': { ground: 'paper', draw: drawOpenedDoor },
  'english-an-email-that-gets-an-answer': { ground: 'paper', draw: drawFirstLine },
  'english-speaking-up-in-meetings': { ground: 'paper', draw: drawTakenTurn },
  'english-saying-no-and-asking-again': { ground: 'paper', draw: drawKindNo },
  'finding-a-job-read-the-ad': { ground: 'paper', draw: drawFourMusts },
  'finding-a-job-the-application': { ground: 'paper', draw: drawTopThird },
  'finding-a-job-the-week': { ground: 'paper', draw: drawSearchWeek },
  'interview-five-stories': { ground: 'paper', draw: drawFiveCards },
  'interview-numbers-and-questions': { ground: 'paper', draw: drawMissingPerson },
  'interview-the-day-and-the-offer': { ground: 'paper', draw: drawTwoOffers },
  'unions-and-finance-1-what-each-side-counts': { ground: 'paper', draw: drawSharedFear },
  'unions-and-finance-2-a-proposal-both-can-read': { ground: 'paper', draw: drawOnePage },
  'unions-and-finance-3-keeping-the-deal': { ground: 'paper', draw: drawEightWeeks },
};
