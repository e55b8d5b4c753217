import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStaticServer, type StaticServer } from '../../support/apps/static-server.ts';
import { crawlWeb } from '../../support/crawl/web-crawl.ts';

/** A quiz of four questions that are built alike, each with a number in the address, and an order that is not sent before its way was chosen. */
const APP = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bikes</title>
<style>body{margin:0;font:18px sans-serif}button,a,label{display:block;padding:10px}.chosen{background:#fb8}</style>
<nav><a href="/" data-to>Start</a><a href="/send" data-to>Send</a></nav><main id="m"></main><script>
const ASKED=[['How will you ride?',['City','Trail']],['How tall are you?',['Short','Tall']],['What may it cost?',['Little','Much']],['Which colour?',['Red','Blue']]];
const m=document.getElementById('m'); let chosen={}, way='';
const go=(path)=>{history.pushState({},'',path);draw()};
function draw(){
  const [,place,n]=location.pathname.split('/');
  if(place==='quiz'&&n==='end') m.innerHTML='<h1>Your bike</h1><a href="/compare" data-to>Compare</a>';
  else if(place==='quiz') m.innerHTML='<h1>'+ASKED[n-1][0]+'</h1>'+ASKED[n-1][1].map(a=>'<button class="answer'+(chosen[n]===a?' chosen':'')+'" data-a="'+a+'">'+a+'</button>').join('')+'<button id="next"'+(chosen[n]?'':' disabled')+'>Next</button>';
  else if(place==='send') m.innerHTML='<h1>How to send it</h1>'+['Slow','Fast'].map(w=>'<label><input type="radio" name="w" value="'+w+'"'+(way===w?' checked':'')+'> '+w+'</label>').join('')+'<p id="e"></p><button id="on">Continue</button>';
  else if(place==='sent') m.innerHTML='<h1>Sent</h1><p>It is on its way.</p>';
  else if(place==='compare') m.innerHTML='<h1>Compare</h1><p>They are all fine.</p>';
  else m.innerHTML='<h1>Bikes</h1><button data-go="/quiz/1">Find mine</button>';
}
document.addEventListener('click',(e)=>{
  const t=e.target, n=+location.pathname.split('/')[2];
  if(t.matches('[data-to]')){e.preventDefault();go(t.getAttribute('href'))}
  if(t.dataset.go)go(t.dataset.go);
  if(t.dataset.a){chosen[n]=t.dataset.a;draw()}
  if(t.id==='next')go(n<4?'/quiz/'+(n+1):'/quiz/end');
  if(t.id==='on')way===''?document.getElementById('e').textContent='Choose one':go('/sent');
});
document.addEventListener('change',(e)=>{way=e.target.value});
addEventListener('popstate',draw); draw();
</script>`;

let site: StaticServer;
beforeAll(async () => {
  site = await startStaticServer({
    mounts: [],
    handle: (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(APP);
      return true;
    },
  });
});
afterAll(() => site.close());

test('steps that are built alike are gone through to the end, and what waits for a choice is done again after it', async () => {
  const { run, records } = await crawlWeb(site.origin, { maxActions: 120 });
  expect({ status: run.status, stopReason: run.stopReason }).toEqual({
    status: 'FINISHED',
    stopReason: 'success',
  });
  const seen = records.flatMap(({ kind, body }) => (kind === 'perception' ? [body.foreground.route] : []));
  expect([...new Set(seen)].sort()).toEqual(
    ['/', '/compare', '/quiz/1', '/quiz/2', '/quiz/3', '/quiz/4', '/quiz/end', '/send', '/sent'].sort(),
  );
});
