import { event, type DomainEvent } from '../domain/events.ts';
import type { NodeName } from '../domain/node-name.ts';

/** Characters of an answer that make one event: each is a row of the log. */
const PIECE = 120;
/** Characters of a node's answers that the log keeps; the whole answer is an artifact. */
const KEPT = 4_000;

/**
 * What a model says while it says it. Live, the text so far goes to who watches; the log gets it in pieces when the
 * node's step is committed, between its start and its end. A piece of text may hold a part of a secret, so only the
 * whole so far is ever shown, without the user's secrets.
 */
export interface AnswerTrail {
  /** Takes a piece as it comes. */
  hear(text: string): void;
  /** Forgets what was said and tells `onText` what is said from now on. */
  listen(onText: (soFar: string) => void): void;
  /** What was said since, as events of the node. */
  take(nodeName: NodeName): readonly DomainEvent[];
}

export function createAnswerTrail(redact: (text: string) => string): AnswerTrail {
  let said = '';
  let tell: (soFar: string) => void = () => undefined;
  const shown = (): string => redact(said);
  return {
    hear(text) {
      if (said.length >= KEPT) return;
      said = (said + text).slice(0, KEPT);
      tell(shown());
    },
    listen(onText) {
      said = '';
      tell = onText;
    },
    take(nodeName) {
      const characters = [...shown()];
      said = '';
      const pieces: DomainEvent[] = [];
      for (let at = 0; at < characters.length; at += PIECE)
        pieces.push(
          event('agent.node.token_delta', { nodeName, text: characters.slice(at, at + PIECE).join('') }),
        );
      return pieces;
    },
  };
}
