import type { OrderWords } from './order-words.ts';
import { IT, PART, PRICE, ROUND, TIER, WHOSE } from './parts.ts';

/** What an order of one who sells goes on with; another word makes it the name of a thing (`Refund order status`). */
const ON = String.raw`(?:(?:to|on|for|of|in|from|via|now|and|ending)(?!\p{L})|[#\d(&])`;

/** What others use at the same time. */
const MACHINES =
  '(?:servers?|workers?|instances?|containers?|clusters?|nodes?|pods?|machines?|vms?|virtual machines?|hosts?)';

/** Which one: by its number or a name in quotes, as no name of another thing goes on (`Kill process 4711`, `Drop table "users"`). */
const ONE = String.raw`(?: (?:[#(]?\d[\w.-]*\)?|["“].+))?`;

export const english: OrderWords = {
  plain: {
    delete: [
      String.raw`(?:delete|erase|close|deactivate) (?:(?:my|your|the|this) )?account(?!.* ${PART}$)(?: \S+){1,6}`,
      'remove (?:(?:my|this|the|your|all|from) ){0,2}(?:account|(?:bank |payment |credit )?(?:card|method)|device|friend|member|user|contact|profile|person|people|photo|picture|address|number|group|data|child|kid|pet|vehicle|car|home|house|room|payee|recipient|beneficiary|passenger|traveller|traveler|wallet|vault)s?',
      'clear (?:(?:all|my|the|your|browsing|chat|search|watch|call|typing|learned|personal) ){0,2}(?:history|chats?|conversations?|messages?|data|words)',
      'empty (?:the )?(?:trash|bin|recycle bin)',
      'reset (?:(?:my|the|your|all|this|to|app) ){0,2}(?:app|progress|device|phone|account|wallet|vault|(?:learned|personal|typing) (?:data|words)|keyboard|factory settings|factory defaults|defaults|data|settings|preferences|everything)',
      'reset (?:(?:all|my|the|mobile|cellular|network|wi-?fi|bluetooth|privacy|location|keyboard|system|device|and|&),? )+settings',
      'restore (?:(?:the|all|to) )?(?:(?:factory|default) )?(?:defaults|settings)',
      'factory data reset',
      String.raw`reset (?:(?:my|the|your|all|this) )?(?:\S+ )?(?:statistics|stats|high ?scores?|sync data|records)`,
      String.raw`(?:remove|erase) (?:(?:my|this|the) )?(?:watch|tracker|lock|hub|thermostat|camera|sensor|speaker|headphones|accessory|printer|tv)`,
      // What others go on with.
      '(?:leave|exit) (?:(?:the|this|my) )?(?:[“"][^“”"]+[”"] )?(?:group|team|organi[sz]ation|workspace|channel|server|chat|conversation|family|community)',
      // What was agreed is called off.
      'cancel (?:(?:my|the|this|your|an?) )?(?:order|transfer|payment|pre-?order|booking|reservation|subscription|membership|plan|appointment|trip|ride|flight|policy|contract|trial)s?(?: now)?',
      String.raw`format (?:(?:the|this|my|as) )?(?:sd[ -]?card|memory card|(?:internal |portable )?storage|disk|drive|device|usb(?: \S+){0,2})`,
      // What was handed in counts no more.
      '(?:withdraw|retract) (?:(?:my|the|this|your) )?(?:claim|application|offer|bid|request|complaint|entry|submission|consent|appeal|nomination)',
      // Who is shut out hears of it, and what is locked does not open again by itself.
      '(?:block|unmatch|unfriend) (?:(?:this|the|and report) )?(?:user|contact|caller|number|account|profile|person|sender|member)(?: and report)?',
      'block (?:and|&|\\+) report',
      'report (?:and|&|\\+) block',
      'unmatch',
      'unfriend',
      'unsend(?: (?:(?:the|this|my) )?message)?',
      '(?:block|freeze|lock) (?:(?:the|this|my|your) )?card',
      '(?:ban|kick) (?:(?:this|the) )?(?:user|member|player|account)',
      // What is thrown away is emptied for good one day.
      String.raw`move (?:(?:this|it|the|all|\d+|selected|items?|photos?|files?|notes?|messages?|conversations?) ){0,3}to (?:the )?(?:trash|bin|recycle bin)`,
    ],
    send: [
      // A code to sign in with is asked for by whoever signs in.
      String.raw`send (?!.*\b(?:code|otp|pin|passcode|link|verification|confirmation|reset|instructions)\b)(?:(?:an?|the|your|my|this|to)${IT}|(?:(?:friend|connection|join|contact|payment) )?(?:request|invitation|invite)s?|gift|comment|reply|offer|order|application|sms|text|photo|picture|video|file|location|voice message|(?:\S+ )?like|${PRICE}(?: .*)?)`,
      'start (?:a )?(?:live (?:stream|video|broadcast)|broadcast)(?:ing)?',
      '(?:add|share|post|send) to (?:(?:your|my) )?(?:story|stories|feed|timeline)',
      '(?:post|publish) (?:(?:an?|the|your|my|this) )?(?:comment|reply|review|message|photo|story|question|answer|ad|listing|job|update|status|article|video)',
      String.raw`share (?:(?:my|your|with|live|current) ){1,2}\S+(?: \S+)?`,
      'share (?:app|location|link|profile)',
      'invite (?:a |your |more |some )?(?:friends?|contacts?|people|users?|members?)',
      'retweet',
      String.raw`request ${PRICE}(?: .*)?`,
      '(?:cast|submit|confirm) (?:(?:my|your|the|this) )?(?:vote|ballot)s?',
      // `File a claim` begins one, on a page of its own.
      '(?:submit|file) (?:(?:my|your|the|this) )?(?:application|claim|complaint|petition)',
      'sign (?:(?:and|&|\\+) (?:send|submit|finish|return)|(?:(?:the|this|my|your) )?(?:contract|agreement|lease|petition|document))',
      'request (?:(?:a|my|the) )?(?:refund|return|exchange|replacement)',
      String.raw`(?:submit|e-?file|file) ${WHOSE}(?:(?:tax|federal|state|income tax) )?returns?`,
      'e-?file(?: now)?',
      'repost',
      'end (?:(?:the|this) )?(?:meeting|call|room|session|event|stream|class) for (?:all|everyone)',
      // Who it goes to is told at once.
      'super ?like',
      'send (?:a )?(?:rose|wave|kiss|wink|hug|heart)',
      '(?:request|order|submit) (?:(?:a|the|my|your) )?(?:prescription |rx )?refills?',
      '(?:refill|renew) (?:(?:the|my|this) )?prescriptions?',
      '(?:accept|reject|decline) (?:(?:the|this) )?(?:order|ride|trip|booking|delivery|job)',
      // Somebody is asked, or has an answer.
      '(?:request|ask) to (?:join|book|follow)',
      'rsvp(?:[ :–-]+(?:yes|no|now|going|not going|maybe|attending))?',
      '(?:accept|decline) (?:(?:the|this) )?(?:(?:friend |follow |connection )?request|invitation|invite)s?',
      'submit (?:(?:my|the|your) )?(?:timesheet|time sheet|assignment|homework|exam|for approval)',
      // What is worked is paid by it.
      '(?:clock|punch) (?:in|out)(?: now)?',
      'mark as (?:delivered|shipped|paid|picked up)',
    ],
    sign_out: [
      'log me (?:out|off)',
      '(?:terminate|end|revoke) (?:all )?(?:(?:other|active|the|this) )*sessions?',
      String.raw`(?:sign|log) ?(?:out|off) (?:of|from|on|everywhere|all|this|other|every|here)(?: \S+){0,4}`,
    ],
    pay: [
      String.raw`get(?: \S+){0,4} (?:for|at) ${PRICE}(?:\P{L}.*)?`,
      String.raw`(?:start|begin|activate|claim|continue with(?=.* free )) (?:(?:my|your|the|an?) )?(?:(?:\d+|one|two)[ -]?(?:days?|weeks?|months?) )?(?:free )?(?:\d+[ -]?(?:days?|weeks?|months?) )?trial(?: (?:now|today|period))?`,
      String.raw`(?:start|try|begin|claim|get) (?:(?:my|your|the|a) )?(?:(?:\d+|one|two|first)[ -])?(?:free (?:days?|weeks?|months?)|(?:days?|weeks?|months?)(?: for)? free)(?: (?:now|today))?`,
      String.raw`(?:start|try) (?:it )?(?:for )?free (?:&|\+|and|then) subscribe(?: .*)?`,
      // `Subscribe & Save` is what shops call a way to buy.
      '(?:subscribe|join|upgrade) (?:&|\\+|and) (?:pay|continue)',
      // Who sold it has the money from then on.
      '(?:confirm receipt|release (?:(?:the|my) )?(?:payment|funds|escrow))',
      'reserve now',
      'get (?:covered|insured)(?: (?:now|today))?',
      // What was earned is spent, or signed for with a wallet.
      'claim (?:(?:my|your|the|all|staking) ){0,2}(?:rewards?|bonus(?:es)?|cash ?back|airdrop|yield)',
      'redeem (?:(?:my|your|the|this) )?reward',
      'buy (?:it )?(?:with |in )?(?:1|one)[ -](?:click|tap)',
      '(?:confirm|request) (?:ride|trip|pick-?up)',
      'confirm (?:(?:my|the|your) )?(?:reservation|appointment)',
      '(?:pay (?:and|&|\\+) (?:confirm|continue|book|order)|(?:finish|agree|checkout|check out|confirm|subscribe) (?:and|&|\\+) pay)',
      '(?:tap|double[ -]click) to (?:pay|buy|order|purchase|book|subscribe|donate|transfer)',
      'place (?:(?:an?|the|my|buy|sell|limit|market) ){1,2}order',
      'send (?:an? |the )?tip',
      'withdraw (?:cash|money|funds)',
      '(?:complete|finish|finali[sz]e) (?:(?:my|your|the) )?(?:booking|reservation)',
      'execute (?:(?:the|my|this) )?(?:trade|order)',
      '(?:close|exit) (?:(?:my|the|this|all) )?(?:positions?|trades?)',
    ],
    call: [
      'call (?:the |your |my |this )?(?:driver|courier|doctor|ambulance|police|emergency services|restaurant|hotel|host|seller|owner|agent|clinic|hospital|office|hotline|customer (?:service|care|support)|helpline|store|shop|branch|merchant|vendor|dealer|business|reception|front desk|pharmacy|salon|garage|landlord|property|neighbou?r|patient|client|customer)',
      'start (?:a |an )?(?:voice |video |audio |group )?call',
      'facetime(?: (?:audio|video|call))?',
      '(?:whatsapp|viber|skype|signal|telegram) (?:audio |video |voice )?call',
      'join (?:the )?call',
      'call back(?: now)?',
      'redial',
    ],
  },
  far: {
    delete: [
      // Of those who run what others use.
      String.raw`(?:drop|truncate) ${WHOSE}(?:(?:all|selected) )?(?:tables?|views?|columns?|index(?:es)?|databases?|schemas?|collections?|keyspaces?)${ONE}`,
      String.raw`(?:purge|flush) ${WHOSE}(?:(?:all|selected) )?(?:queues?|messages?|databases?|jobs?|tasks?|topics?)${ONE}`,
      String.raw`prune ${WHOSE}(?:(?:all|unused|dangling) ){0,2}(?:images?|volumes?|containers?|networks?|system)`,
      String.raw`(?:force )?(?:kill|terminate|destroy)(?: ${WHOSE}(?:(?:all|selected) )?(?:all|everything|${MACHINES}|process(?:es)?|tasks?|jobs?|quer(?:y|ies)|connections?|kernels?|databases?|droplets?|volumes?))?${ONE}`,
      String.raw`(?:truncate|purge|revoke)(?: ${WHOSE}(?:all|everything|(?:(?:all|selected) )?(?:tasks?|invit(?:ation|e)s?|permissions?|consents?|(?:(?:api|access) )?(?:tokens?|keys?)|certificates?|licen[cs]es?)))?`,
      String.raw`(?:unpair|unbind)(?: \S+){0,4}`,
      String.raw`(?:unlink|disconnect) ${WHOSE}(?:\S+ )?account`,
      'revoke (?:(?:all|app|the|this) )?access',
      String.raw`unlink ${WHOSE}(?:\S+ )?(?:device|account|bank|card|phone|watch)`,
      String.raw`forget ${WHOSE}(?:\S+ )?(?:devices?|networks?|wi-?fi|accessory|printer|watch|car|lock|headphones)`,
    ],
    send: [
      // To all who watch.
      'go live',
      String.raw`start (?:${WHOSE}live ?stream|live)(?:ing)?`,
      'start sharing (?:(?:my|live|your) ){0,2}location',
      'broadcast (?:now|live)',
      // To all who use it: what was built is put where it runs.
      String.raw`(?:re-?)?deploy(?: now| ${WHOSE}(?:(?:latest|new|all) )?(?:builds?|versions?|releases?|changes|apps?|sites?|projects?|flows?|services?|functions?))?(?: to (?:production|prod|live|staging))?`,
      'promote to (?:production|prod|live)',
      // To things that somebody trusts: doors, alarms, cars, what a house hangs on.
      String.raw`(?:unlock|open|unlatch|lock) ${WHOSE}(?:(?:front|back|main|side|garage|car|entrance|entry|patio|apartment|house|all) ){0,2}(?:doors?|gates?|garage|trunk|barrier)`,
      String.raw`(?:un)?lock ${WHOSE}(?:car|vehicle|house)`,
      String.raw`unlock ${WHOSE}(?:room|locker|scooter|e?-?bike|smart ?lock|(?:charging )?(?:connector|cable|plug)|charge ?port)`,
      String.raw`open ${WHOSE}(?:(?:parcel )?locker|compartment)`,
      String.raw`(?:arm|disarm) ${WHOSE}(?:(?:home|house|security) )?(?:alarm|system|panel)`,
      'disarm',
      'arm (?:away|stay|home|night)',
      String.raw`start ${WHOSE}engine`,
      'remote start',
      'honk(?: horn)?',
      'reboot',
      String.raw`(?:reboot|restart|shut ?down|power (?:off|down)) ${WHOSE}(?:all )?(?:${MACHINES}|router|modem|gateway|hub|repeater|access point|nas|computer|pc|system|kernels?|(?:worker )?pools?)`,
      // For everybody who is on it, and nothing in it starts it again.
      '(?:shut ?down|power (?:off|down))(?: (?:now|all|anyway))?',
      String.raw`stop ${WHOSE}(?:all )?${MACHINES}${ONE}`,
    ],
    pay: [
      // Staked or offered.
      String.raw`(?:place|confirm|submit) ${WHOSE}(?:bets?|wagers?|bids?|trades?)`,
      'bet now',
      'bid now',
      String.raw`(?:bet|wager|bid|stake|load|tip|deposit|reload|transfer|invest|withdraw|cash ?out) ${PRICE}(?: (?:on|to|from|into|with) .*)?`,
      String.raw`add ${ROUND}(?: to ${WHOSE}(?:wallet|balance|account|card|credit|pot|savings))?`,
      'cash ?out',
      // Moved, loaded or taken out.
      '(?:add|deposit|load|transfer) (?:money|funds|cash|credits?)',
      'deposit now',
      String.raw`(?:confirm|authori[sz]e|approve|make|submit|send|complete|sign) ${WHOSE}(?:transfer|payment|purchase|deposit|withdrawal)`,
      String.raw`(?:confirm|authori[sz]e|approve|submit|send|sign) ${WHOSE}(?:transaction|swap|trade|exchange)`,
      'swap now',
      String.raw`(?:give|pledge|contribute|chip in) ${PRICE}(?: .*)?`,
      '(?:give|pledge) now',
      // Coins, by their names or signs; a bare `Sell` begins an offer.
      String.raw`(?:buy|sell) ${WHOSE}(?:crypto|bitcoins?|ether(?:eum)?|btc|eth|usdt|usdc|sol|xrp|bnb|doge|ltc)(?: now)?`,
      String.raw`(?:buy|purchase) \d[\d.,]* (?:\S+ )?(?:coins?|gems?|credits?|tokens?|points|stars?|diamonds?|shares?|tickets?)`,
      String.raw`pay ${WHOSE}(?:bill|invoice|rent|balance|fine|fare|fee|deposit)`,
      // What was paid for counts as used from then on; what is hired runs.
      String.raw`(?:activate|validate|use|stamp) ${WHOSE}(?:(?:single|day|trip|travel|e-?) ?)?(?:tickets?|travel pass|day pass)`,
      'rent now',
      '(?:rent|reserve) (?:(?:the|this|my) )?(?:e-?)?(?:scooter|bike|moped|vehicle)',
      '(?:start|end|finish) (?:(?:the|my|your) )?rental',
      // Of those who sell.
      String.raw`charge (?:${PRICE}|${WHOSE}(?:card|customer))(?: ${ON}.*)?`,
      String.raw`(?:issue|send|process|confirm) ${WHOSE}refund`,
      String.raw`refund (?:${PRICE}|${WHOSE}(?:order|payment|customer|purchase|transaction))(?: ${ON}.*)?`,
      'transfer now',
      // What costs more.
      'upgrade now',
      'renew now',
      String.raw`renew ${WHOSE}(?:subscription|membership|plan|pass|policy|insurance|licen[cs]e)`,
      String.raw`(?:renew|extend|upgrade|unlock|join)(?: \S+){0,3} for ${PRICE}(?:\P{L}.*)?`,
      String.raw`boost (?:me|now|${WHOSE}(?:profile|post|ad|listing))`,
      String.raw`(?:go|get|become|unlock|try|join) (?!(?:back|to|rid|started) )${TIER}`,
      'unlock (?:all|full|everything)(?: (?:features?|content|levels|access))?',
      String.raw`try (?:it )?free for \d+ .*`,
      // What comes and is to be paid.
      String.raw`(?:confirm|request|book|order) ${WHOSE}(?:ride|trip|pick-?up|taxi|cab|driver|uber\p{L}*)`,
      'confirm pick-?up (?:location|spot|point)',
      // What is paid for by the hour or the kilowatt from now on.
      '(?:start|begin|extend|prolong) (?:parking|charging)(?: session)?',
      'accept (?:(?:the|this|your) )?(?:offer|bid|counter-?offer)',
    ],
    call: [
      String.raw`(?:(?:send|trigger|start|activate|call) ${WHOSE})?(?:emergency )?sos(?: (?:emergency|alert|call))?`,
      'panic(?: button)?',
      String.raw`(?:trigger|sound) ${WHOSE}(?:panic |emergency )?(?:alarm|siren)`,
      String.raw`(?:alert|notify|call|text) ${WHOSE}emergency contacts?`,
      String.raw`(?:accept|answer|take) ${WHOSE}(?:video |voice |phone |incoming )?call`,
    ],
  },
};
