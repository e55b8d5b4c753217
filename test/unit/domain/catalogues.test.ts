import { describe, expect, it } from 'vitest';
import {
  ERROR_CATALOGUE,
  ScreenGraphError,
  toScreenGraphError,
  type ErrorCode,
} from '../../../agent/domain/errors.ts';
import { EVENT_KINDS, EVENT_PAYLOADS, EventEnvelope, eventChecksum } from '../../../agent/domain/events.ts';
import { derivedId, Id, stepScopedId } from '../../../agent/domain/ids.ts';
import { StopReason, TERMINATION } from '../../../agent/domain/stop-reason.ts';

describe('error catalogue', () => {
  it.each(Object.entries(ERROR_CATALOGUE))(
    '%s has a disposition, a message and a stop reason that ends a run',
    (code, row) => {
      expect(row.publicMessage).toMatch(/^[A-Z].*[.?]$/);
      expect(row.stopReason === null || StopReason.options.includes(row.stopReason)).toBe(true);
      const error = new ScreenGraphError(code as ErrorCode);
      expect(error.message).toBe(row.publicMessage);
      expect(error.disposition).toBe(row.disposition);
    },
  );

  it('holds every code that nodes meet', () => {
    for (const code of [
      'device_offline',
      'no_idle',
      'ocr_failed',
      'repo_unavailable',
      'budget_exceeded',
      'invalid_llm_output',
      'no_progress',
      'restart_exhausted',
    ])
      expect(ERROR_CATALOGUE).toHaveProperty(code);
  });

  it('a foreign error becomes internal and keeps its cause', () => {
    const cause = new RangeError('boom');
    expect(toScreenGraphError(cause)).toMatchObject({ code: 'internal', cause });
    expect(toScreenGraphError('text').code).toBe('internal');
  });
});

describe('termination table', () => {
  it('I4: every stop reason ends in exactly one way', () => {
    expect(Object.keys(TERMINATION).sort()).toEqual([...StopReason.options].sort());
    const rows = Object.values(TERMINATION);
    for (const row of rows) expect(row.event.startsWith('agent.run.')).toBe(true);
    expect(new Set(rows.map((r) => `${r.runStatus}/${r.stateStatus}/${r.event}/${r.exitCode}`)).size).toBe(3);
  });
});

describe('events', () => {
  it('every kind has a payload schema that refuses foreign fields', () => {
    for (const kind of EVENT_KINDS)
      expect(EVENT_PAYLOADS[kind].safeParse({ nonsense: 1 }).success, kind).toBe(false);
  });

  it('the checksum covers id, run, sequence, kind and payload, whatever the order of keys', () => {
    const core = {
      eventId: derivedId('e'),
      runId: derivedId('r'),
      sequence: 3,
      kind: 'graph.updated' as const,
    };
    const sum = eventChecksum({ ...core, payload: { a: 1, b: { c: 2, d: 3 } } });
    expect(eventChecksum({ ...core, payload: { b: { d: 3, c: 2 }, a: 1 } })).toBe(sum);
    for (const other of [
      { sequence: 4 },
      { kind: 'graph.screen.discovered' as const },
      { runId: derivedId('x') },
    ])
      expect(eventChecksum({ ...core, payload: { a: 1, b: { c: 2, d: 3 } }, ...other })).not.toBe(sum);
    const envelope = {
      ...core,
      tenantId: 't',
      projectId: 'p',
      ts: '2026-01-01T00:00:00Z',
      version: '1',
      payload: {},
      checksum: sum,
    };
    expect(EventEnvelope.safeParse(envelope).success).toBe(true);
    expect(EventEnvelope.safeParse({ ...envelope, sequence: 0 }).success).toBe(false);
  });
});

describe('derived ids', () => {
  it('have the form of a ULID and depend on every part', () => {
    expect(Id.safeParse(derivedId('a', 'b')).success).toBe(true);
    expect(derivedId('a', 'b')).toBe(derivedId('a', 'b'));
    expect(derivedId('a', 'b')).not.toBe(derivedId('ab', ''));
    expect(stepScopedId('r', 1, 2)).not.toBe(stepScopedId('r', 12, 0));
  });
});
