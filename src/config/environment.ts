/** The one place where the environment is read. */
export const environment = (): Readonly<Record<string, string | undefined>> => process.env;
