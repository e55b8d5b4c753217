/** A 5×7 font of our own: a character, then its seven rows of five bits, the left one highest, as base-32 digits. */
const GLYPHS = [
  'Aehhvhhh Buhhuhhu Cehggghe Duhhhhhu Evgguggv Fvgguggg Gehgnhhe Hhhhvhhh Ie44444e J72222ic',
  'Khikokih Lggggggv Mhrllhhh Nhhpljhh Oehhhhhe Puhhuggg Qehhhlid Ruhhukih Sfgge11u Tv444444',
  'Uhhhhhhe Vhhhhha4 Whhhllla Xhha4ahh Yhha4444 Zv1248gv a00e1fhf bgguhhhu c00fgggf d11fhhhf',
  'e00ehvge f698s888 g0fhhf1e hgguhhhh i40c444e j20622ic kggikoki lc44444e m00qlllh n00uhhhh',
  'o00ehhhe p0uhhugg q0fhhf11 r00mpggg s00fge1u t88s8896 u00hhhhf v00hhha4 w00hllla x00ha4ah',
  'y0hhhf1e z00v248v 0ehjlphe 14c4444e 2eh1248v 3v2421he 426aiv22 5vgu11he 668guhhe 7v124888',
  '8ehhehhe 9ehhf12c .00000cc ,0000c48 :0cc0cc0 ;0cc0c48 !4444404 ?eh12404 \'4480000 "aa00000',
  '-000e000 +044v440 =00v0v00 /01248g0 (2488842 )8422248 *04lel40 %op248j3 &8kk8lid #aavavaa',
  '@eh1dlle _000000v •00eee00 €68u8u86 <248g842 >8421248 [e88888e ]e22222e …00000ll –000v000',
];

const BLANK: readonly number[] = [0, 0, 0, 0, 0, 0, 0];
/** Drawn for every character the font does not have: a box. */
const UNKNOWN: readonly number[] = [31, 17, 17, 17, 17, 17, 31];

const rows = new Map<string, readonly number[]>(
  GLYPHS.flatMap((line) => line.split(' ')).map((entry) => {
    const [character = '', ...digits] = entry;
    return [character, digits.map((digit) => Number.parseInt(digit, 32))];
  }),
);

export const GLYPH_WIDTH = 6;
export const GLYPH_HEIGHT = 7;

/** Seven rows of five bits. */
export const glyph = (character: string): readonly number[] =>
  character === ' ' ? BLANK : (rows.get(character) ?? UNKNOWN);
