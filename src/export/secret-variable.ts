/** The environment variable by which an exported test is given a secret of a data file. */
export const secretVariable = (name: string): string =>
  `SECRET_${name.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase()}`;
