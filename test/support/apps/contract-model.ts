/** The app that the driver contract is tried on, as a simulated one. */
export const CONTRACT_MODEL = `
name: contract
app: { package: com.example.contract, label: Contract, version: 1.2.3 }
start: start
screens:
  start:
    title: Start here
    up: false
    body:
      - { type: button, id: go, label: Second place, tap: second }
      - { type: field, id: words, hint: Words }
      - { type: button, id: ask, label: Ask me, tap: '@dialog question' }
      - { type: image, desc: Tall picture, height: 600 }
      - { type: image, desc: Another tall picture, height: 600 }
      - { type: button, id: far, label: Third place, tap: third }
  second: { title: This is the second, body: [{ type: text, text: Second text }, { type: switch, id: s, label: Switch }] }
  third: { title: This is the third, body: [{ type: text, text: Third text }] }
dialogs:
  question: { title: Are you sure?, buttons: [{ label: Yes }, { label: No }] }
`;

/** What that model says, and the page in Chromium that is built like it. */
export const CONTRACT_TEXTS = {
  start: 'Start here',
  toSecond: 'Second place',
  second: 'This is the second',
  field: 'Words',
  toThird: 'Third place',
  third: 'This is the third',
  dialog: { opener: 'Ask me', text: 'Are you sure?' },
} as const;
