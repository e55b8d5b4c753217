import { describe, expect, it } from 'vitest';
import type { ChosenActionDecision } from '../../../../agent/domain/records.ts';
import { heuristicProvenance } from '../../../../agent/services/decision-body.ts';
import { BackWays } from '../../../../agent/services/exploration/ways/back-ways.ts';
import {
  climbRationale,
  EscapeLadder,
  type EscapeRung,
} from '../../../../agent/services/exploration/map/escape-ladder.ts';

const move = (kind: string, more: Partial<ChosenActionDecision> = {}): ChosenActionDecision =>
  ({
    action: { kind },
    plan: null,
    selectionRationalePlaintext: '',
    expectedPostcondition: '',
    provenance: heuristicProvenance('test'),
    ...more,
  }) as unknown as ChosenActionDecision;
const climb = (kind: string, rung: EscapeRung): ChosenActionDecision =>
  move(kind, { selectionRationalePlaintext: climbRationale(rung) });

/** Goes from one screen to the next and back so often, without anything new. */
function circle(ladder: EscapeLadder, moves: number): void {
  for (let i = 0; i < moves; i++) ladder.moved(i % 2 === 0 ? 'a' : 'b', false, move('TAP'));
}

describe('the ladder out of loops', () => {
  it('has no rungs as long as something new comes up', () => {
    const ladder = new EscapeLadder();
    circle(ladder, 7);
    expect(ladder.next()).toEqual([]);
    ladder.moved('a', true, move('TAP'));
    circle(ladder, 7);
    expect(ladder.next()).toEqual([]);
  });

  it('goes up rung by rung while the circle holds, each once', () => {
    const ladder = new EscapeLadder();
    circle(ladder, 8);
    expect(ladder.next()).toEqual(['back', 'overlay', 'home', 'relaunch']);
    ladder.decided(climb('BACK', 'back'), 'home');
    ladder.moved('a', false, climb('BACK', 'back'));
    expect(ladder.next()).toEqual(['overlay', 'home', 'relaunch']);
    ladder.decided(climb('RELAUNCH', 'relaunch'), 'home');
    ladder.moved('home', false, climb('RELAUNCH', 'relaunch'));
    expect(ladder.next()).toEqual([]);
    expect(ladder.counts()).toEqual({ back: 1, overlay: 0, home: 0, relaunch: 1 });
  });

  it('knows a climb by what the policy meant, whatever a model says of it', () => {
    const ladder = new EscapeLadder();
    circle(ladder, 8);
    const provenance = { ...heuristicProvenance('stalled'), source: 'model' as const };
    const said = (words: string, policyRationale?: string): ChosenActionDecision =>
      move('BACK', {
        selectionRationalePlaintext: words,
        provenance,
        ...(policyRationale === undefined ? {} : { policyRationale }),
      });
    ladder.decided(said(climbRationale('relaunch')), 'home');
    expect(ladder.next()).toEqual(['back', 'overlay', 'home', 'relaunch']);
    ladder.decided(said('because', climbRationale('back')), 'home');
    expect(ladder.next()).toEqual(['overlay', 'home', 'relaunch']);
  });

  it('takes a search for what is scrolled away for no circle, nor the filling of a form', () => {
    const ladder = new EscapeLadder();
    for (let i = 0; i < 12; i++) ladder.moved('a', false, move('TYPE'));
    const plan = { targetScreenId: null, targetActionId: null, hopsLeft: 1, revealing: 'x' };
    for (let i = 0; i < 12; i++) ladder.moved('a', false, move('SCROLL_DOWN', { plan }));
    expect(ladder.next()).toEqual([]);
  });

  it('a long way over many screens is no circle', () => {
    const ladder = new EscapeLadder();
    for (let i = 0; i < 12; i++) ladder.moved(`s${i}`, false, move('TAP'));
    expect(ladder.next()).toEqual([]);
  });

  it('counts ways out by their rung, and what is done for its own sake not', () => {
    const ladder = new EscapeLadder();
    const plan = { targetScreenId: null, targetActionId: null, hopsLeft: 1, revealing: null };
    ladder.decided(move('BACK', { plan }), 'home');
    ladder.decided(move('DISMISS', { plan }), 'home');
    ladder.decided(move('DISMISS'), 'home');
    ladder.decided(move('TAP', { plan, expectedPostcondition: 'home' }), 'home');
    ladder.decided(move('TAP', { plan, expectedPostcondition: 'other' }), 'home');
    ladder.decided(move('RELAUNCH', { plan }), 'home');
    expect(ladder.counts()).toEqual({ back: 1, overlay: 1, home: 1, relaunch: 1 });
  });
});

describe('where back leads', () => {
  it('follows the way one came until it is seen to do otherwise', () => {
    const ways = new BackWays();
    expect(ways.from('shelf', 'home')).toBe('home');
    ways.note('shelf', 'home', 'home');
    expect(ways.from('shelf', 'desk')).toBe('desk');
    expect(ways.fixedFrom('shelf')).toBeNull();
  });

  it('is expected where it led instead, from wherever one came', () => {
    const ways = new BackWays();
    ways.note('book', 'shelf', 'desk');
    expect(ways.from('book', 'shelf')).toBe('desk');
    expect(ways.fixedFrom('book')).toBe('desk');
    ways.note('book', 'desk', 'shelf');
    expect(ways.fixedFrom('book')).toBeNull();
  });

  it('leads nowhere where it stayed or left the app', () => {
    const ways = new BackWays();
    ways.note('room', 'hall', 'room');
    expect(ways.from('room', 'hall')).toBeNull();
    expect(ways.leadsNowhere('room')).toBe(true);
    ways.note('root', 'x', null);
    expect(ways.from('root', 'x')).toBeNull();
  });

  it('is nowhere on a page that shows many screens at one address, once two of them have shown it', () => {
    const ways = new BackWays();
    for (const room of ['hall', 'room', 'attic', 'cellar']) ways.seenAt(room, '/house#plan');
    ways.seenAt('garden', '/garden');
    ways.note('room', 'hall', 'room');
    expect(ways.from('attic', 'hall')).toBe('hall');
    ways.note('cellar', 'room', 'cellar');
    expect(ways.from('attic', 'hall')).toBeNull();
    expect(ways.from('garden', 'hall')).toBe('hall');
    expect(ways.from('attic', 'garden')).toBe('garden');
    ways.note('cellar', 'room', 'room');
    expect(ways.from('attic', 'hall')).toBe('hall');
  });

  it('follows the way where screens have no addresses, whatever two of them did', () => {
    const ways = new BackWays();
    for (const view of ['a', 'b', 'c', 'd']) ways.seenAt(view, '.MainActivity');
    ways.note('a', 'b', 'a');
    ways.note('b', 'c', 'b');
    expect(ways.from('d', 'c')).toBe('c');
  });
});
