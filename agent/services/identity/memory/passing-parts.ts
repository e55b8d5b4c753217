import type { IdentityAdjustment } from '../../../domain/identity.ts';
import { frameOf } from '../signature/screen-frame.ts';
import type { SignatureFeatures } from '../signature/screen-signature.ts';

/** More would be no bar or menu any more, but what an app's screens consist of. */
const MAX_PASSING = 60;
/** A part with words or a name of its own; a bare role may be anything. */
const TELLING = /^“|#/;

/**
 * Parts that came and went by a tap which did not leave its screen: the bar of what is playing, of what is in the cart, a menu
 * that is laid beside a page. They do so on other screens as well, since an app takes them from one to the next.
 */
export class PassingParts {
  private readonly parts = new Set<string>();

  learn({ kind, sign, parts }: IdentityAdjustment): void {
    if (kind !== 'coarsen' || sign !== 'unfolded') return;
    for (const part of parts) if (TELLING.test(part) && this.parts.size < MAX_PASSING) this.parts.add(part);
  }

  /** Whether these are such parts and nothing else. */
  hasAll(parts: readonly string[]): boolean {
    return parts.length > 0 && parts.every((part) => this.parts.has(part));
  }

  /** The features of a web page that has a title or an address, without such parts. */
  without(features: SignatureFeatures): SignatureFeatures {
    if (this.parts.size === 0 || !frameOf(features).named) return features;
    const structure = features.structure.split(' ').filter((part) => !this.parts.has(part));
    const labels = features.labels.filter((label) => !this.parts.has(`“${label}”`));
    return { ...features, structure: structure.join(' '), labels };
  }
}
