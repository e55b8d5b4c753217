import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { type StaticServer, startStaticServer } from './static-server.ts';

const require = createRequire(import.meta.url);
const dist = (name: string): string => join(dirname(require.resolve(`${name}/package.json`)), 'dist');

/** The demo of WeUI as its package holds it; two script addresses of a CDN are served from the packages or dropped. */
export const startWeui = async (): Promise<StaticServer & { readonly url: string }> => {
  const server = await startStaticServer({
    mounts: [
      ['/weui/', dist('weui')],
      ['/weui.js/', dist('weui.js')],
    ],
    rewriteHtml: (html) =>
      html
        .replace(/<script[^>]*jweixin[^>]*><\/script>/g, '')
        .replace(
          /https:\/\/res\.wx\.qq\.com\/t\/wx_fed\/weui\.js\/res\/[\d.]+\/weui\.min\.js/g,
          '/weui.js/weui.min.js',
        ),
  });
  return { ...server, url: `${server.origin}/weui/example/index.html` };
};

/** The demos of jQuery Mobile, with the script that their pages ask for at a place where the package lacks it. */
export const startJqueryMobile = async (): Promise<StaticServer & { readonly url: string }> => {
  const folder = dist('jquery-mobile');
  const server = await startStaticServer({
    mounts: [
      ['/demos/', join(folder, 'demos')],
      ['/', folder],
    ],
    handle: (request, response) => {
      if (!/^\/demos\/.+\/js\/jquery\.js$/.test(request.url ?? '')) return false;
      response.writeHead(302, { location: '/demos/js/jquery.js' }).end();
      return true;
    },
  });
  return { ...server, url: `${server.origin}/demos/index.html` };
};
