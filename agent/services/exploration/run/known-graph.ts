import type {
  ActionCandidatesRecord,
  ChosenActionDecision,
  GraphPersistenceOutcome,
  PerceptionRecord,
  RecordBody,
  RunRecord,
} from '../../../domain/records.ts';
import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import {
  fieldStateOf,
  isCover,
  newScreen,
  nextOrder,
  noteStillness,
  type FieldState,
  type KnownAction,
  type KnownMap,
  type KnownScreen,
  type LookContext,
  type Opener,
  type Try,
  type Unfolding,
  type Yield,
} from '../map/known-map.ts';
import { ControlHabits } from '../ways/control-habits.ts';
import { absorbScreens, NO_ABSORPTIONS, settle, together } from '../map/absorb-screen.ts';
import { doubtMap } from '../map/start-map.ts';
import { MoveLog } from '../ways/move-log.ts';
import { saysBack } from '../../labels/back-words.ts';
import { webRouteTemplate } from '../../identity/naming/route-template.ts';
import { BackStack } from '../ways/back-stack.ts';
import { ArrowWays } from '../ways/arrow-ways.ts';
import { BackWays } from '../ways/back-ways.ts';
import { ClosedWays, controlKey } from '../map/closed-ways.ts';
import { EscapeLadder, type EscapeCounts, type EscapeRung } from '../map/escape-ladder.ts';
import { PlanLedger, type Reliability } from './plan-ledger.ts';
import { Unfolders } from './unfolders.ts';
import { Unwritten } from './unwritten.ts';
import { Walls } from '../ways/walls.ts';
import { LeftoverWatch } from '../map/leftover-watch.ts';
import { noteOneWayGroups } from '../ways/one-way-groups.ts';
import { RunHistory } from './run-history.ts';
import { ElementYields } from '../map/element-yields.ts';
import { LateLooks } from './late-looks.ts';
import { DEFAULT_FRONTIER_LIMITS } from '../map/frontier.ts';
import { takeIn } from '../map/look.ts';
import { noteLeftInstead, noteSearch } from '../map/searches.ts';
import { noteChoice, noteStep } from '../map/steps.ts';

/** Misses that a target given up may have again once a closed way was opened. */
const CHANCES = 2;

/**
 * What a run knows: screens, what they offer, what was tried and where it led. A pure fold over the run's committed
 * records in step order, so that a resumed run knows exactly what the undisturbed one would. Policies ask only here.
 * `map/frontier.ts` decides what is worth trying; nothing here has an opinion.
 */
export class KnownGraph implements KnownMap {
  readonly screens = new Map<string, KnownScreen>();
  readonly edgeIds = new Set<string>();
  readonly routesSeen = new Set<string>();
  /** Screens that this run has put into the map. */
  readonly persistedScreens = new Set<string>();
  readonly unwritten = new Unwritten();
  /** What turned out to be one since the last Persist. */
  untold = NO_ABSORPTIONS;
  private actFailed = false;
  private lastScroll: string | null = null;
  /** A tap that stayed on its screen: what is new there now came by it. */
  private lastTap: { readonly screenId: string; readonly actionId: string } | null = null;
  private readonly stack = new BackStack();
  private readonly plans = new PlanLedger();
  private readonly yields = new ElementYields();
  private readonly late = new LateLooks();
  private readonly unfolders = new Unfolders();
  private readonly closedWays = new ClosedWays();
  private readonly log = new MoveLog();
  private readonly walls = new Walls(this.screens, this.log, this.closedWays);
  private readonly habits = new ControlHabits();
  private readonly backWays = new BackWays();
  private readonly arrowWays = new ArrowWays();
  private readonly ladder = new EscapeLadder();
  readonly leftovers = new LeftoverWatch();
  readonly history = new RunHistory();
  private readonly reopenings = new Map<string, Set<string>>();
  private decision: ChosenActionDecision | null = null;
  private fieldState: FieldState = 'none';
  /** The run came to the screen in front with this look. */
  private arrived = false;
  /** Screen after the last launch or relaunch. */
  launchScreenId: string | null = null;
  private awaitingLaunchScreen = true;
  currentScreenId: string | null = null;
  insideApp = true;
  /** Times that a fresh first start of the app was asked for. */
  resets = 0;
  /** Consecutive iterations that began outside the app. */
  outsideStreak = 0;
  leftByBack = false;

  screen(screenId: string): KnownScreen | undefined {
    return this.screens.get(screenId);
  }

  action(screenId: string, actionId: string): KnownAction | undefined {
    return this.screens.get(screenId)?.actions.get(actionId);
  }

  lookContext(screenId: string): LookContext {
    const tap = this.lastTap?.screenId === screenId ? this.lastTap.actionId : null;
    const { plans, lastScroll: scroll } = this;
    return { tap, scroll, target: plans.plannedOn(screenId), sought: plans.sought };
  }

  isEchoOf = (screenId: string, offered: readonly EnumeratedAction[]): boolean =>
    this.late.credit.isEchoOf(this.screens.get(screenId), offered);

  /** Where `back` should lead from the present screen, one step after the other; empty at the start of the trail. */
  backTargets(): readonly string[] {
    return this.stack.targets(this.launchScreenId);
  }

  reliabilityOf = (actionId: string, to: string): Reliability => this.plans.reliabilityOf(actionId, to);
  backFrom = (screenId: string, expected: string | null): string | null =>
    this.backWays.from(screenId, expected);
  fixedBackFrom = (screenId: string): string | null => this.backWays.fixedFrom(screenId);
  followsTheWay = (actionId: string): boolean => this.arrowWays.follows(actionId);

  escapeRungs = (): readonly EscapeRung[] => this.ladder.next();
  /** Ways out that were taken, by rung. */
  escapes = (): EscapeCounts => this.ladder.counts();

  standInFor = (action: EnumeratedAction, to: string): string | null =>
    this.closedWays.standInFor(action, to);
  isClosed = (screenId: string): boolean => this.closedWays.isClosed(screenId, this.walls.passed);
  isPassed = (id: string): boolean => this.walls.passed.has(id) && this.closedWays.wasLost(id);
  openersOf = (screenId: string, standIn: string): readonly Opener[] => this.log.openersOf(screenId, standIn);
  reopeningsOf = (screenId: string): ReadonlySet<string> => this.reopenings.get(screenId) ?? new Set();
  errand: KnownMap['errand'] = () => this.plans.errand();
  timesMissed = (actionId: string): number => this.plans.timesMissed(actionId);

  usualTargetOf = (action: EnumeratedAction): string | null => this.habits.usualTargetOf(controlKey(action));
  isOfferedElsewhere = (action: EnumeratedAction, screenId: string): boolean =>
    this.late.credit.isOfferedElsewhere(action, screenId);

  unheardYield = (): Yield => this.yields.ofUnheard();
  overallYield = (): Yield => this.yields.overall();
  yieldOf = (action: EnumeratedAction): Yield => this.yields.of(action);
  unfoldingOf = (action: EnumeratedAction): Unfolding => this.yields.unfoldingOf(action);
  linksBehind: KnownMap['linksBehind'] = (action) => this.late.links.expectedFrom(action);

  apply(record: RunRecord): void {
    this.history.note(record, this);
    switch (record.kind) {
      case 'perception':
        this.applyPerception(record.body);
        break;
      case 'action_candidates':
        this.applyCandidates(record.body);
        break;
      case 'decision':
        this.late.settle(this.yields, this.screens.values());
        this.decision = record.body;
        this.actFailed = false;
        noteSearch(
          this.screens.get(this.currentScreenId ?? ''),
          record.body,
          DEFAULT_FRONTIER_LIMITS.searches,
        );
        this.plans.note(record.body, this.currentScreenId);
        this.ladder.decided(record.body, this.launchScreenId);
        break;
      case 'execution_outcome':
        this.actFailed = record.body.actionExecutionOutcomeStatus === 'FAILED';
        break;
      case 'verification_assessment':
        if (record.body.mayHaveMissed === true) this.actFailed = true;
        if (record.body.post !== null) this.noteUnwritten(record.body.post);
        break;
      case 'recovery_disposition':
        if (record.body.failedNode === 'Act' && !this.history.excused) this.addTry('FAILED', null);
        break;
      case 'graph_persistence_outcome':
        this.applyPersistence(record.body);
        break;
      case 'restart':
        this.stack.begin(null);
        this.awaitingLaunchScreen = true;
        for (const screen of this.screens.values()) screen.comesFilled = 0;
        if (record.body.requested === 'reset') this.resets += 1;
        if (record.body.kind !== 'relaunch') this.forgetState();
        break;
      case 'identity_adjustment':
        this.absorb(record.body);
        break;
      case 'application_foreground_context':
        if (record.body.start !== null) this.awaitingLaunchScreen = true;
        break;
      default:
        break;
    }
  }

  private absorb(body: RecordBody<'identity_adjustment'>): void {
    const { told, named } = absorbScreens(this.screens, body);
    this.untold = together(this.untold, told);
    this.currentScreenId = this.currentScreenId === null ? null : named(this.currentScreenId);
    this.launchScreenId = this.launchScreenId === null ? null : named(this.launchScreenId);
    this.stack.rename(named);
    this.unwritten.rename(named, (id) => this.persistedScreens.has(id));
  }

  private noteUnwritten(look: PerceptionRecord): void {
    if (!this.persistedScreens.has(look.screenId)) this.unwritten.looked(look);
  }

  /** The app's data is gone: what failed because of its state may work again. */
  private forgetState(): void {
    this.plans.clear();
    this.closedWays.clear();
    this.late.notices.clear();
    this.reopenings.clear();
    this.log.beginAfresh();
    for (const screen of this.screens.values())
      for (const known of screen.actions.values()) known.searches = 0;
    this.restamp();
  }

  /** What was worked out from screens does not hold any more. */
  private restamp(): void {
    for (const screen of this.screens.values()) screen.stamp += 1;
  }

  private ensureScreen(screenId: string, name: string): KnownScreen {
    let screen = this.screens.get(screenId);
    if (screen === undefined) {
      screen = newScreen(screenId, name, nextOrder(this.screens), this.leftovers.spentRoles);
      this.screens.set(screenId, screen);
    }
    return screen;
  }

  private applyPerception(look: PerceptionRecord): void {
    const { screenId, name, insideApp, foreground } = look;
    this.noteUnwritten(look);
    const route = webRouteTemplate(foreground.route);
    this.routesSeen.add(route);
    this.insideApp = insideApp;
    this.outsideStreak = insideApp ? 0 : this.outsideStreak + 1;
    this.arrived = this.currentScreenId !== screenId || this.awaitingLaunchScreen;
    this.currentScreenId = screenId;
    if (!insideApp) return;
    const screen = this.ensureScreen(screenId, name);
    if (this.arrived) screen.stillBy.clear();
    this.late.looked(screenId, name, route);
    this.backWays.seenAt(screenId, foreground.route);
    this.closedWays.seen(screenId);
    noteStep(screen, look.identity, this.lookContext(screenId).tap);
    screen.name = name;
    screen.visits += 1;
    // Before this look is planned on: what came of a way back is known since.
    noteOneWayGroups(this, screen);
    if (this.awaitingLaunchScreen) {
      this.launchScreenId = screenId;
      this.stack.begin(screenId);
      this.awaitingLaunchScreen = false;
      // Whatever led there before, a fresh start does.
      screen.fragile = false;
    } else if (this.stack.top !== screenId) this.stack.enter(screenId, 'forward', false);
  }

  private applyCandidates(body: ActionCandidatesRecord): void {
    this.fieldState = fieldStateOf(body.fields, body.fieldsFilled);
    const screen = this.screens.get(body.screenId);
    if (screen === undefined) return;
    screen.stamp += 1;
    if (this.arrived) screen.comesFilled = this.fieldState === 'filled' ? screen.comesFilled + 1 : 0;
    const context = this.lookContext(body.screenId);
    const news = takeIn(screen, body, context);
    const isFirst = screen.visits === 1 && this.lastScroll === null;
    this.unwritten.offers(body.screenId, news.seenFirst, isFirst);
    this.lastTap = null;
    this.lastScroll = null;
    this.late.offers(screen, body, news, { arrived: this.arrived, tap: context.tap });
  }

  private addTry(outcome: Try['outcome'], toScreenId: string | null): void {
    const chosen = this.decision?.action;
    const screen = this.currentScreenId === null ? undefined : this.screens.get(this.currentScreenId);
    if (chosen == null || screen === undefined) return;
    const fieldState = this.decision?.fieldState ?? this.fieldState;
    const known = screen.actions.get(chosen.actionId);
    doubtMap(known, outcome);
    if (known !== undefined && this.leftovers.note(screen, known, toScreenId)) this.restamp();
    known?.tries.push({ outcome, toScreenId, fieldState, ...this.history.ofTry });
    noteStillness(screen, chosen, outcome, DEFAULT_FRONTIER_LIMITS.searches);
    noteChoice(screen, known);
    screen.stamp += 1;
    noteOneWayGroups(this, screen);
  }

  private noteWayOut(decision: ChosenActionDecision, body: GraphPersistenceOutcome): void {
    const { action } = decision;
    const here = this.currentScreenId;
    if (action === null || here === null) return;
    const [under = null] = this.backTargets();
    if (action.kind === 'BACK' && this.insideApp && body.outcome !== null)
      this.backWays.note(here, under, body.toScreenId);
    const goesBack = action.kind === 'DISMISS' || (action.kind === 'TAP' && saysBack(action.label));
    if (goesBack && body.toScreenId !== here) this.arrowWays.note(action, under, body.toScreenId);
    const first = this.action(here, action.actionId)?.tries.length === 1;
    const brought = body.newScreenIds.length + body.newEdgeIds.length > 0 || first;
    this.ladder.moved(body.toScreenId, brought, decision);
  }

  private applyPersistence(body: GraphPersistenceOutcome): void {
    for (const id of body.newEdgeIds) this.edgeIds.add(id);
    for (const id of body.newScreenIds) this.persistedScreens.add(id);
    this.untold = settle(this.untold, this.persistedScreens, this.edgeIds);
    // What the map knew is no discovery, and is what this run has seen all the same.
    for (const id of [body.screenRecordIdentity, body.toScreenId])
      if (id !== null && this.screens.get(id)?.fromMap === true) this.persistedScreens.add(id);
    this.unwritten.written(body);
    const decision = this.decision;
    if (decision?.action == null) return;
    this.late.links.performed(decision.action, this.screens.get(this.currentScreenId ?? ''));
    const { searches } = DEFAULT_FRONTIER_LIMITS;
    noteLeftInstead(this.screens.get(this.currentScreenId ?? ''), decision, body.toScreenId, searches);
    this.addTry(this.actFailed ? 'FAILED' : (body.outcome ?? 'UNKNOWN'), body.toScreenId);
    if (this.currentScreenId !== null) this.log.add(this.currentScreenId, decision.action, body.toScreenId);
    const usual = this.usualTargetOf(decision.action);
    if (this.currentScreenId !== null && body.outcome === 'LEADS_TO' && body.toScreenId !== null)
      this.habits.note(controlKey(decision.action), this.currentScreenId, body.toScreenId);
    this.noteWayOut(decision, body);
    this.judgeFragility(decision, body);
    if (this.currentScreenId !== null) this.walls.note(this.currentScreenId, decision, body);
    const { toScreenId: to } = body;
    const led = to !== null && body.newScreenIds.includes(to);
    this.yields.add(decision.action, { tries: 1, novel: led ? 1 : 0 });
    if (led) {
      this.late.credit.ledTo(decision.action, to);
      const unfolder = this.unfolders.ledTo(this, decision.action, to);
      if (unfolder !== null) this.yields.add(unfolder, { beyond: 1 });
    }
    this.judgeExpectation(decision, body.toScreenId, usual);
    if (decision.plan?.reopening != null)
      this.countReopening(decision.plan.reopening, decision.action.actionId);
    // A link that was followed need not be followed again, wherever it really led.
    if (decision.action.leadsTo !== null) this.routesSeen.add(decision.action.leadsTo);
    const { kind } = decision.action;
    if (kind.startsWith('SCROLL')) this.lastScroll = decision.action.actionId;
    if (kind === 'TAP' && body.toScreenId !== null && body.toScreenId === this.currentScreenId)
      this.lastTap = { screenId: body.toScreenId, actionId: decision.action.actionId };
    if (kind === 'RELAUNCH') {
      this.awaitingLaunchScreen = true;
      this.leftByBack = false;
    } else this.move(decision.action, body.toScreenId);
    this.decision = null;
  }

  private judgeFragility(decision: ChosenActionDecision, body: GraphPersistenceOutcome): void {
    const { action } = decision;
    const to = body.toScreenId;
    if (action === null || to === null || !body.newScreenIds.includes(to) || this.currentScreenId === null)
      return;
    const tries = this.screens.get(this.currentScreenId)?.actions.get(action.actionId)?.tries ?? [];
    const elsewhere = tries.some((t) => t.outcome === 'LEADS_TO' && t.toScreenId !== to);
    if (action.submits || elsewhere) this.ensureScreen(to, '').fragile = true;
  }

  private judgeExpectation(decision: ChosenActionDecision, to: string | null, usual: string | null): void {
    const expected = decision.expectedPostcondition;
    if (decision.action === null || expected === '') return;
    this.plans.judge(decision, to);
    if (to !== null && to !== expected && to !== this.currentScreenId)
      this.closedWays.close(decision.action, expected, to, usual === expected);
  }

  /** Done again what opened the way before: it counts as open, and what was given up gets another chance. */
  private countReopening(screenId: string, actionId: string): void {
    this.closedWays.seen(screenId);
    this.reopenings.set(screenId, new Set(this.reopenings.get(screenId)).add(actionId));
    this.plans.forgive(screenId, DEFAULT_FRONTIER_LIMITS.missedPlans - CHANCES);
  }

  private move(action: EnumeratedAction, to: string | null): void {
    this.leftByBack = to === null && (action.kind === 'BACK' || saysBack(action.label));
    if (action.kind === 'BACK') {
      if (this.insideApp) this.stack.goBack(to, this.launchScreenId);
      else this.stack.returnTo(to);
    } else if (to !== null && to !== this.currentScreenId) {
      const by = saysBack(action.label) ? 'arrow' : this.usualTargetOf(action) === to ? 'bar' : 'forward';
      this.stack.enter(to, by, isCover(this.screens.get(this.currentScreenId ?? '')));
    }
  }
}
