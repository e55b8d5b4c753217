import { parseModel } from '../../../adapters/simulated/model.ts';
import type { AppModel } from '../../../adapters/simulated/model-schema.ts';

/**
 * An app with planted crashes: one that two buttons bring about, one behind a form, one that only happens once another screen
 * was visited; and one hang.
 */
const MODEL = `
name: crashing
app: { package: com.example.crashing, label: Crashing, version: 1.0.0 }
start: home
flags: { beta: false }
screens:
  home:
    title: Crashing
    up: false
    body:
      - { type: button, id: help, label: Help, tap: help }
      - { type: button, id: lab, label: Laboratory, tap: lab }
      - { type: button, id: enter, label: Members, tap: door }
  help:
    title: Help
    activity: .HelpActivity
    body:
      - { type: text, id: words, text: Ask somebody who knows. }
      - type: button
        id: mix
        label: Mix
        tap: [{ do: if, when: { beta: true }, then: ['@crash ArithmeticException at Mix'], else: ['@snack Not yet'] }]
      - { type: button, id: topics, label: Topics, tap: topics }
      - { type: button, id: report, label: Report a problem, tap: '@crash NullPointerException at Report' }
  topics:
    title: Topics
    activity: .TopicsActivity
    body:
      - { type: text, id: list, text: There are none yet. }
      - { type: button, id: report2, label: Report this page, tap: '@crash NullPointerException at Report' }
      - { type: button, id: count, label: Count them, tap: '@anr Counting without an end' }
  lab:
    title: Laboratory
    activity: .LabActivity
    enter: ['@on beta']
    body:
      - { type: text, id: glass, text: Mind the glass. }
  door:
    title: Members only
    activity: .DoorActivity
    body:
      - { type: field, id: name, label: Your name, required: true }
      - { type: button, id: go, label: Come in, tap: '@submit inside' }
  inside:
    title: Inside
    activity: .InsideActivity
    body:
      - { type: text, id: hello, text: Nobody else is here. }
      - { type: button, id: lamp, label: Switch the lamp on, tap: '@crash IllegalStateException at Lamp' }
`;

export const crashingApp = (): AppModel => parseModel(MODEL, 'crashing.yaml');
