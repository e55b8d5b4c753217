/**
 * The picture of a look, or null. A protected window (a password, a film) refuses it, it may not come in time, or what
 * stands between us and the device lets no answer of that size through: the page of the look is good all the same. Only
 * where nothing else is answered either (`stillThere` fails) has the look failed.
 */
export async function pictureOrNone(
  take: () => Promise<unknown>,
  mayBeOver: (error: unknown) => boolean,
  stillThere: () => Promise<unknown>,
): Promise<Uint8Array | null> {
  try {
    const png = await take();
    return typeof png === 'string' && png !== '' ? new Uint8Array(Buffer.from(png, 'base64')) : null;
  } catch (error) {
    if (mayBeOver(error)) await stillThere();
    return null;
  }
}
