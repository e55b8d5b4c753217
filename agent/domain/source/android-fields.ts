/** Classes of Android's own fields, and of those made of them. */
const FIELD = /(?:EditText|AutoCompleteTextView|SearchAutoComplete)$/;

/**
 * Whether a node of an Android page source takes text. A toolkit may call a field by another class (React Native by the
 * role that an app gives it: a text, a button): its kind of input, its hint and that its text can be held tell it then.
 */
export function takesText(className: string, attributes: Readonly<Record<string, string>>): boolean {
  if (FIELD.test(className)) return true;
  const is = (name: string): boolean => attributes[name] === 'true';
  const asks = (attributes['hint'] ?? '') !== '' || is('showing-hint') || is('password');
  return Number(attributes['input-type'] ?? 0) > 0 && asks && is('clickable') && is('long-clickable');
}
