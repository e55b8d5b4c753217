import { expect, it } from 'vitest';
import { fieldKind } from '../../../../agent/services/labels/field-kind.ts';
import { textFor } from '../../../../agent/services/text-entry/input-values.ts';
import { androidScreen, androidView } from '../../../support/screens/recorded-screens.ts';

const field = (hint: string) => {
  const view = androidView('android.widget.EditText', '[40,400][960,500]', `hint="${hint}" clickable="true"`);
  const only = androidScreen(view).elements.find((e) => e.editable);
  if (only === undefined) throw new Error('no field');
  return only;
};

it.each([
  ['Age|Your age|Alter|Âge|Edad|Età|Idade|Возраст|Yaş|年齢|나이|आयु', '30'],
  ['Height (cm)|Körpergröße|Altura|身長', '170'],
  ['Weight|Gewicht (kg)|Poids|Вес|体重', '70'],
  ['Birth year|Year of birth|Geburtsjahr', '1990'],
  ['Date of birth|Geburtsdatum|Date de naissance|Дата рождения|Doğum tarihi|生年月日|생년월일', '1990-04-12'],
  ['Date of birth DD/MM/YYYY|Geburtsdatum (TT/MM/JJJJ)', '12/04/1990'],
  ['DD/MM/YYYY|JJ/MM/AAAA|GG/AA/YYYY|ДД/ММ/ГГГГ', '17/05/2024'],
  ['MM/DD/YYYY', '05/17/2024'],
  ['MM/YY|Expiry date MM/YY', '12/34'],
  ['CVV|CVC|Security code', '123'],
  ['4-digit security code', '1234'],
  ['IBAN|Your IBAN', 'DE89370400440532013000'],
  ['IP address|IP-Adresse|Adresse IP|Dirección IP *|IP 地址|IPアドレス|Static IPv4 address', '192.0.2.10'],
  ['MAC address|MAC-Adresse', '00:00:5E:00:53:01'],
  ['Subnet mask|Netzmaske', '255.255.255.0'],
  ['Gateway|Default gateway:', '192.0.2.1'],
  ['DNS 1|Primary DNS server', '192.0.2.53'],
  ['Server|Hostname|Serveradresse|Adresse du serveur|Адрес сервера|服务器地址', 'example.com'],
  ['Web address|Internetadresse', 'https://example.com'],
  ['Port|Port number', '8080'],
])('types into %s what is let through: %s', (hints, text) => {
  for (const hint of hints.split('|')) expect([hint, textFor(field(hint))]).toEqual([hint, text]);
});

it.each([
  ['phone', 'Handynummer|휴대폰 번호'],
  ['amount', 'Monthly income|Salary|$0|0,00 €'],
  ['number', 'Distance (km)|Duration (min)|Calories|Blood glucose (mg/dL)'],
  ['city', 'Where to?|Destination|Pickup location|City name'],
  ['title', 'Budget name|Price name|Nom du budget|Code name:|Date label'],
  ['amount', 'Budget|Monthly budget|Price per night'],
  ['text', 'Destination folder|Destination path|Time zone|Sales reps|Wallet address|IP address'],
  ['text', 'Wallet-Adresse|Token address|Dirección de la billetera|Адрес кошелька|钱包地址|지갑 주소'],
  ['number', 'Reps|Alter des Kindes|Hausnummer'],
  ['firstName', 'First name|Prénom'],
  [
    'street',
    'Straße und Hausnummer|Address|Shipping address|Ship address|Macy address|Host family address|Wohnadresse',
  ],
  ['date', 'Due date|Start date'],
  ['message', 'Pickup notes|Message'],
  ['number', 'Height(cm)|Duration (s)|Width(m)'],
  ['text', 'Name(s)|Prénom(s)|Apellido(s)|Invité(e)(s)|Language|Stage name of a lake (optional)|Page|Unit'],
])('takes for a field of %s: %s', (kind, hints) => {
  for (const hint of hints.split('|'))
    expect([hint, fieldKind(field(hint))]).toEqual([hint, kind === 'text' ? expect.anything() : kind]);
  if (kind === 'text') for (const hint of hints.split('|')) expect(textFor(field(hint))).not.toMatch(/^\d+$/);
});
