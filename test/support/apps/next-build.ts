/** The next build of the small app, as text: other elements, controls that lead elsewhere or crash, two screens in a ring. */
export const nextBuild = (text: string): string =>
  text
    .replace('id: notes, label: Notes, tap: notes', 'id: open_notes, label: All notes, tap: notes')
    .replace('desc: About this app, tap: about', 'desc: About this app, tap: options')
    .replace('label: Dark theme', 'label: Night')
    .replace('id: dark', 'id: night')
    .replace('id: sound, label: Sounds', 'id: noise, label: Noises')
    .replace(/(id: star, .*?)tap: \[.*\]/, "$1tap: '@crash IllegalStateException at Star'")
    .replace(
      /(type: text, id: version, .*)/,
      '$1\n      - { type: button, id: more, label: More, tap: options }\n      - { type: button, id: less, label: Less, tap: notes }',
    )
    .replace(
      /(id: logo, .*)/,
      "$1\n      - { type: button, id: quit, label: Quit, tap: '@crash NullPointerException at Quit' }",
    );
