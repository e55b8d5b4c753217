import { type ActionRules, ActionRules as Rules } from '../../domain/action-rules.ts';
import { ScreenGraphError } from '../../domain/errors.ts';

const refused = (message: string): ScreenGraphError =>
  new ScreenGraphError('invalid_input', message, { details: { path: 'rules' } });

/**
 * The rules of a request beside those of the server: what the server denies stays denied, and where it names what is
 * allowed, a request can only deny more of that. Errors: `invalid_input`.
 */
export function narrowed(own: ActionRules | undefined, asked: ActionRules): ActionRules {
  if (own === undefined) return asked;
  const denials = (rules: ActionRules) => rules.rules.filter(({ effect }) => effect === 'deny');
  if (own.fallback === 'deny' && (asked.fallback === 'deny' || asked.rules.length > denials(asked).length))
    throw refused('The rules of this server name all that is allowed: give rules under `deny` only.');
  const permissions = own.permissions ?? asked.permissions;
  const both = Rules.safeParse({
    name: asked.name,
    fallback: own.fallback === 'deny' ? 'deny' : asked.fallback,
    ...(permissions === undefined ? {} : { permissions }),
    // Where only what the request names is allowed, what the server allows beyond safe mode is not asked for.
    rules: [...(asked.fallback === 'deny' ? denials(own) : own.rules), ...asked.rules],
  });
  if (!both.success) throw refused('Together with the rules of this server these are too many.');
  return both.data;
}
