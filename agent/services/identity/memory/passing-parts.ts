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
  /** Roles that came and went with such a part: the box around the controls of a bar, where a toolkit names nothing. */
  private readonly around = new Set<string>();

  learn({ kind, sign, parts }: IdentityAdjustment): void {
    if (kind !== 'coarsen' || sign !== 'unfolded') return;
    const telling = parts.filter((part) => TELLING.test(part));
    if (telling.length === 0 || this.parts.size >= MAX_PASSING) return;
    for (const part of telling) this.parts.add(part);
    for (const part of parts) if (!TELLING.test(part)) this.around.add(part);
  }

  /** Whether these are such parts, with what stands around them, and nothing else. */
  hasAll(parts: readonly string[]): boolean {
    return (
      parts.some((part) => this.parts.has(part)) &&
      parts.every((part) => this.parts.has(part) || this.around.has(part))
    );
  }

  /** The features of a web page that has a title or an address, without such parts. */
  without(features: SignatureFeatures): SignatureFeatures {
    if (this.parts.size === 0 || !frameOf(features).named) return features;
    const structure = features.structure.split(' ').filter((part) => !this.parts.has(part));
    const labels = features.labels.filter((label) => !this.parts.has(`“${label}”`));
    return { ...features, structure: structure.join(' '), labels };
  }
}
