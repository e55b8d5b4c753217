import type { UiElement } from '../../domain/ui-element.ts';

const ADDRESS = /addr|adres|direcc|indir|endere|адрес|地址|位址|アドレス|주소/iu;
/** All that a field is called. */
const whole = (...alternatives: readonly string[]): RegExp =>
  new RegExp(String.raw`^[\s*]*(?:${alternatives.join('|')})[\s*:]*$`, 'iu');
const named = (word: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])${word}(?![a-zа-я])`, 'iu');

/** What is typed into fields of a network, where words are refused: from what is kept for examples. The first that fits wins. */
const VALUES: readonly (readonly [string, ...RegExp[]])[] = [
  ['192.0.2.10', named('ip(?:v4)?'), ADDRESS],
  ['00:00:5E:00:53:01', named('mac'), ADDRESS],
  [
    '255.255.255.0',
    whole('(?:sub-?)?net(?:work)?[ -]?mask', '(?:sub)?netzmaske', 'маска подсети', '子网掩码'),
  ],
  ['192.0.2.1', whole('(?:default )?gateway', 'standardgateway', '网关')],
  ['192.0.2.53', whole('(?:(?:primary|secondary|preferred|alternate) )?dns(?:[ -]server)?(?: ?[12])?')],
  [
    'example.com',
    whole(
      '(?:proxy )?(?:server|host|proxy)(?: ?(?:name|adresse?|address|host))?',
      '(?:adresse du serveur|dirección del servidor|endereço do servidor|indirizzo (?:del )?server|adres serwera)',
      'адрес сервера|服务器(?:地址)?|サーバーアドレス|서버 ?주소',
    ),
  ],
  ['8080', whole('(?:server |proxy )?port(?:[ -]?(?:number|nummer|no\\.?))?', '端口')],
];

/** A value for a field of a network, by what stands in it or before it; null for any other. */
export function networkValue({ name, hint, text }: Pick<UiElement, 'name' | 'hint' | 'text'>): string | null {
  const said = [name, hint, text].filter((words) => words !== '');
  return VALUES.find(([, ...all]) => said.some((words) => all.every((one) => one.test(words))))?.[0] ?? null;
}
