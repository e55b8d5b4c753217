import { randomBytes } from 'node:crypto';
import type { Scope } from '../../../agent/domain/run.ts';
import { manyListeners } from '../execution/deadline.ts';
import type { Gate } from './gate.ts';
import { createGate } from './gate.ts';

/** What results go through on their way to one client. */
export interface Channel {
  readonly scope: Scope;
  /** Of a channel that a client has reserved ("single connection mode"); null where one operation is all there is. */
  readonly token: string | null;
  readonly gate: Gate;
  readonly gone: AbortController;
  /** Operations that run on it. */
  running: number;
}

export interface Channels {
  /** `release` is called once, when the channel is gone. */
  open(scope: Scope, reserved: boolean, release: () => void): Channel;
  /** Only to whom reserved it: a token of somebody else does not exist. */
  find(token: string, scope: Scope): Channel | null;
  close(channel: Channel): void;
  reserved(): readonly Channel[];
}

/** Results that one connection may have made and not yet written. */
const AHEAD = 16;

/** Tokens are made here, of 128 random bits, and are worth something only together with a key of their tenant. */
export function createChannels(): Channels {
  const tokens = new Map<string, Channel>();
  const releases = new Map<Channel, () => void>();
  return {
    open(scope, reserved, release) {
      const token = reserved ? randomBytes(16).toString('hex') : null;
      const channel = {
        scope,
        token,
        gate: createGate(AHEAD),
        gone: manyListeners(new AbortController()),
        running: 0,
      };
      if (token !== null) tokens.set(token, channel);
      releases.set(channel, release);
      return channel;
    },
    find(token, { tenantId, projectId }) {
      const found = tokens.get(token);
      return found?.scope.tenantId === tenantId && found.scope.projectId === projectId ? found : null;
    },
    close(channel) {
      if (channel.token !== null) tokens.delete(channel.token);
      channel.gone.abort();
      channel.gate.open();
      const release = releases.get(channel);
      releases.delete(channel);
      release?.();
    },
    reserved: () => [...tokens.values()],
  };
}
