import { parseModel } from '../../../adapters/simulated/model.ts';
import type { AppModel } from '../../../adapters/simulated/model-schema.ts';

/**
 * What exported tests stumble over: quotes in names, rows made of several texts, a form, a page longer than the display, pages that
 * are called by what they show.
 */
const POST = `
name: post
app: { package: org.example.post, label: Post, version: 1.0.0 }
start: home
texts: { box: Box }
screens:
  home:
    title: Ada's "Post" & more
    up: false
    body:
      - { type: button, id: write, label: 'Don''t wait, "write"', tap: form }
      - type: list
        id: letters
        tap: letter
        rows:
          - { title: From Bo, subtitle: 'Re: rugs & <lamps>' }
          - { title: From Cy, subtitle: 'It''s here' }
          - { title: From Di, subtitle: Hello }
      - { type: button, id: terms, label: Terms, tap: terms }
      - { type: button, id: parcels, label: Parcels, tap: parcels }
  parcels:
    title: Parcels
    body:
      - type: list
        id: boxes
        tap: [{ do: write, texts: { box: '{row.title}' } }, parcel]
        rows: [{ title: Red box }, { title: Green box }, { title: Blue box }]
  parcel:
    title: '{box}'
    body:
      - { type: text, id: way, text: It is on its way }
  form:
    title: New letter
    body:
      - { type: field, id: name, hint: To whom?, required: true }
      - { type: field, id: words, hint: What's new?, required: true }
      - { type: button, id: send, label: Next, tap: [{ do: submit, message: Fill it in, ok: [sent] }] }
  sent:
    title: Sent
    body:
      - { type: text, id: done, text: It's on its way }
  letter:
    title: Letter
    body:
      - { type: text, id: words, text: Dear you }
  terms:
    title: Terms
    body:
      - { type: image, id: a, desc: Seal, height: 500 }
      - { type: image, id: b, desc: Crest, height: 600 }
      - { type: button, id: small, label: Small print, tap: small }
  small:
    title: Small print
    body:
      - { type: text, id: print, text: None }
`;

export const postApp = (): AppModel => parseModel(POST, 'post.yaml');
