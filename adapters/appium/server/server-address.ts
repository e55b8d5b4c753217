/** User name and key of an address as what a server is sent; nothing without them. */
export const authorizationOf = (url: URL): Record<string, string> => {
  if (url.username === '') return {};
  const who = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return { Authorization: `Basic ${Buffer.from(who).toString('base64')}` };
};
