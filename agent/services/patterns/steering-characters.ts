/**
 * What turns the direction of what follows it, or ends a line without being a line end: in the words of an app it makes a
 * terminal, a page or a review show something else than what is there. A part of a character class.
 */
export const STEERING = String.raw`\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069`;
