/** Ways in which a value may lie about: as it is, other case, encoded, spaced. */
const formsOf = (value: string): string[] => {
  const escaped = JSON.stringify(value).slice(1, -1);
  const xml = value.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return [
    value,
    escaped,
    JSON.stringify(escaped).slice(1, -1),
    xml,
    encodeURIComponent(value),
    encodeURI(value),
    [...value].join(' '),
    Buffer.from(value).toString('base64').replace(/=+$/, ''),
    Buffer.from(value).toString('hex'),
  ].map((form) => form.toLowerCase());
};

/** The forms of the values that are found in a text or in bytes, any case. */
export function findValues(values: readonly string[], where: string | Uint8Array): string[] {
  const text = (typeof where === 'string' ? where : Buffer.from(where).toString('latin1')).toLowerCase();
  return values.flatMap(formsOf).filter((form) => text.includes(form));
}
