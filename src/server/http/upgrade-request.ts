import { IncomingMessage } from 'node:http';

/**
 * A request that asks to go on as something else, as stock HTTP clients of Java do with `Upgrade: h2c`, is an ordinary one where
 * that is not spoken here (RFC 9110, 7.8). As soon as anybody takes upgrades, Node's server gives him all of them; this one is
 * asked once its headers are there.
 */
export class UpgradesToWebSocket extends IncomingMessage {
  private asksFor: boolean | null | undefined;

  get upgrade(): boolean | null | undefined {
    if (this.asksFor !== true || this.method === 'CONNECT') return this.asksFor;
    return /\bwebsocket\b/i.test(this.headers.upgrade ?? '');
  }

  set upgrade(asksFor: boolean | null | undefined) {
    this.asksFor = asksFor;
  }
}
