/** Where a word of a name begins that nothing but a capital sets apart. */
const HUMP = /([\p{Ll}\d])(\p{Lu})/gu;

/** The words of a name in camel case set apart by `joint`; `cardNumber` and `line2Text` each have two. */
export const splitCamelCase = (name: string, joint: ' ' | '_'): string => name.replace(HUMP, `$1${joint}$2`);
