/**
 * What a text asks for politely or plainly; what speaks of another or a right value, or of all the
 * fields, has refused what was entered.
 */
const REQUEST =
  /(?<![\p{L}])(?:(?:please )?enter|bitte(?![^.!?]*(?:prüf|korrigier|füll))|veuillez(?! (?:vérifi|corrig|rempl|compl)))(?![\p{L}])(?![^.!?]*(?<![\p{L}])(?:valid|correct|right|real|different|another|again|all|both|every|fields?|gültig\p{L}*|richtig\p{L}*|korrekt\p{L}*|ander\p{L}*|erneut|alle[ns]?|felder\p{L}*|valide|correcte?|autre|nouveau|tous|champs?)(?![\p{L}]))/giu;

/** A text without what it asks for: `Enter the code that we sent you` asks, `Wrong code, please enter it again` complains. */
export const withoutRequests = (text: string): string => text.replace(REQUEST, ' ');
