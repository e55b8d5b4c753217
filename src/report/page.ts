import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { PACKAGE_ROOT } from '../files/package-root.ts';
import { markup, jsonForScript, raw, type Markup } from './markup.ts';

const BUILT = join(PACKAGE_ROOT, 'dist', 'web', 'report');

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: Markup;
}

export interface PageInput {
  readonly title: string;
  readonly subtitle: string;
  readonly sections: readonly Section[];
  /** For the map; null for a page without one, which then has no script at all. */
  readonly map: unknown;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function built(name: string): string {
  const path = join(BUILT, name);
  if (!existsSync(path))
    throw new ScreenGraphError(
      'missing_dependency',
      `The report viewer is not built: run \`npm run build\`.`,
    );
  // As a browser reads it, so that the hash is of the same text.
  return readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
}

/**
 * One file that needs no other. The policy in its head lets nothing in but pictures that the file holds itself, and runs
 * nothing but the one style sheet and the one script whose hashes it names: what an app calls its things stays text.
 */
export function reportPage({ title, subtitle, sections, map }: PageInput): string {
  const style = built('report.css');
  const code = map === null ? null : built('viewer.js');
  const policy = [
    "default-src 'none'",
    'img-src data: blob:',
    `style-src ${hashOf(style)}`,
    `script-src ${code === null ? "'none'" : hashOf(code)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${raw(policy)}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <a class="skip" href="#${sections[0]?.id ?? ''}">To the content</a>
        <header>
          <h1>${title}</h1>
          <p>${subtitle}</p>
          <nav aria-label="Sections">
            <ul>
              ${sections.map(({ id, title: name }) => markup`<li><a href="#${id}">${name}</a></li>`)}
            </ul>
          </nav>
        </header>
        <main>
          ${sections.map(
            ({ id, title: name, body }) =>
              markup`<section id="${id}" aria-labelledby="${id}-title">
                <h2 id="${id}-title">${name}</h2>
                ${body}
              </section> `,
          )}
        </main>
        <footer><p>Made by ScreenGraph. Pictures and words are the app’s own.</p></footer>
        ${
          code === null
            ? null
            : [
                raw(`<script type="application/json" id="map-data">${jsonForScript(map).text}</script>`),
                raw(`<script>${code}</script>`),
              ]
        }
      </body>
    </html> `.text;
}
