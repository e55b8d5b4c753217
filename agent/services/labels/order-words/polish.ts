import type { OrderWords } from './order-words.ts';
import { PRICE, TIER } from './parts.ts';

export const polish: OrderWords = {
  plain: {
    delete: [
      '(?:zresetuj|przywróć) (?:wszystkie )?ustawienia(?: (?:fabryczne|domyślne))?',
      'wyczyść (?:(?:wszystkie|całą) )?(?:dane|historię)',
      '(?:zamknij|dezaktywuj) konto',
      'opuść (?:grupę|zespół|kanał)',
      'anuluj (?:zamówienie|rezerwację|subskrypcję|wizytę|przejazd)',
      'zablokuj (?:użytkownika|kontakt|numer|konto|kartę)',
    ],
    send: ['wyślij (?:wiadomość|prośbę|zaproszenie|komentarz|odpowiedź|prezent|zdjęcie|ofertę)'],
  },
  far: {
    delete: ['rozparuj', 'zapomnij (?:(?:to|tę) )?(?:urządzenie|sieć)'],
    send: [
      '(?:rozpocznij|zacznij) transmisję',
      'transmituj na żywo',
      '(?:otwórz|odblokuj|zablokuj) (?:drzwi|bramę|garaż|furtkę|zamek|samochód)',
      'otwórz (?:(?:zdalnie )?skrytkę(?: zdalnie)?|paczkomat)',
      '(?:rozbrój|uzbrój)(?: alarm| system)?',
      'uruchom ponownie (?:router|modem|serwer)',
      '(?:wyłącz|zatrzymaj) serwer',
    ],
    pay: [
      String.raw`(?:rozpocznij|zacznij|aktywuj|uruchom) (?:(?:swój|mój) )?(?:(?:bezpłatny|darmowy|\d+-dniowy) ){0,2}okres (?:próbny|testowy)`,
      'obstaw',
      'postaw(?: zakład| kupon)?',
      'zawrzyj zakład',
      'licytuj',
      '(?:wyślij|wykonaj|potwierdź|zatwierdź|zleć|autoryzuj|podpisz) (?:przelew|płatność|zakup)',
      String.raw`(?:wpłać|wypłać|doładuj|wyślij) (?:pieniądze|środki|konto|telefon|saldo|${PRICE})`,
      String.raw`(?:przejdź na|ulepsz do|wypróbuj|odblokuj|kup) ${TIER}`,
      'zarezerwuj teraz',
      '(?:skasuj|aktywuj) bilet',
      'wypożycz teraz',
      '(?:rozpocznij|zakończ) (?:wypożyczenie|wynajem)',
      'potwierdź (?:rezerwację|zamówienie)',
      'przekaż darowiznę',
      'zamów (?:taksówkę|przejazd)',
    ],
    call: ['połączenie alarmowe', String.raw`zadzwoń (?:pod|na) \d+`, 'wezwij pomoc'],
  },
};
