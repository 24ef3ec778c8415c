// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('pl', ['one', 'few', 'many'])

/** The words about runs that keep people in step with a directory. */
export const syncWords: Words['syncWords'] = {
  title: 'Osoby z katalogu',
  intro:
    'Odczytuje wszystkich z katalogu: tworzy konta, stosuje reguły ról i kończy sesje osób, które są tam wyłączone lub których już tam nie ma.',
  never:
    'Katalog nie był jeszcze odczytywany. Przebieg próbny pokaże, co by się stało, i niczego nie zmieni.',
  isRead: (interval) => `Katalog jest odczytywany ${interval}.`,
  interval: (minutes) => {
    if (minutes === 0) return 'na żądanie'
    if (minutes === 60) return 'co godzinę'
    if (minutes === 1440) return 'codziennie'
    if (minutes % 60 === 0) {
      const hours = minutes / 60
      return counted(hours, {
        one: 'co godzinę',
        few: `co ${hours} godziny`,
        many: `co ${hours} godzin`,
      })
    }
    return counted(minutes, {
      one: 'co minutę',
      few: `co ${minutes} minuty`,
      many: `co ${minutes} minut`,
    })
  },
  next: 'Następny przebieg:',
  soon: 'za chwilę',
  isOff: 'Połączenie jest wyłączone: możliwy jest tylko przebieg próbny.',
  dryRun: 'Przebieg próbny',
  start: 'Odczytaj teraz',
  stop: 'Zatrzymaj',
  begun: 'Przebieg rozpocznie się za kilka sekund.',
  stopped: 'Przebieg jest zatrzymany. To, co zrobił, pozostaje.',
  running: {
    people: (count) =>
      counted(count, {
        one: `Dotychczas odczytano ${count} osobę`,
        few: `Dotychczas odczytano ${count} osoby`,
        many: `Dotychczas odczytano ${count} osób`,
      }),
    ends: 'Trwa kończenie dostępu osób wyłączonych lub nieobecnych',
  },
  statuses: {
    running: 'W toku',
    done: 'Gotowe',
    held: 'Wstrzymano',
    failed: 'Niepowodzenie',
    stopped: 'Zatrzymano',
  },
  dry: 'Próba, niczego nie zmieniono',
  changesOnly: 'Odczytano to, co się zmieniło',
  whole: 'Odczytano wszystkich',
  bySchedule: 'uruchomiono według harmonogramu',
  byHand: 'uruchomiono ręcznie',
  results: {
    created: 'Nowe',
    changed: 'Zmienione',
    restored: 'Powróciły',
    ended: 'Zakończone',
    refused: 'Pominięte',
    unchanged: 'Bez zmian',
  },
  examples: (result, shown, all) =>
    shown < all ? `${result}: pierwsze ${shown} z ${all}` : `${result}: ${all}`,
  held: {
    title: 'Zbyt wiele osób straciłoby dostęp',
    text: 'W katalogu jest wyłączonych lub brakuje więcej osób, niż to połączenie może samo zakończyć, więc nikomu nie zakończono dostępu. Sprawdź w przebiegu próbnym, kto to jest. Jeśli katalog ma rację, zakończ ich dostęp.',
    wouldBe:
      'Wyłączonych lub nieobecnych jest więcej osób, niż to połączenie może samo zakończyć. Przebieg zatrzymałby się, zanim zakończy komukolwiek dostęp, dopóki tego nie potwierdzisz.',
    confirm: 'Zakończ ich dostęp',
    question: 'Zakończyć dostęp wszystkich wyłączonych lub nieobecnych?',
    consequences:
      'Katalog zostanie odczytany ponownie i każdy, kto jest tam wyłączony lub nieobecny, straci tutaj sesje, tokeny i role z reguł, niezależnie od liczby takich osób.',
  },
  failed: 'Przebieg nie dotarł do końca',
  earlier: 'Wcześniejsze przebiegi',
  form: {
    every: 'Katalog jest odczytywany',
    ended: 'Konta osób, które są tam wyłączone lub nieobecne',
    endedOptions: { block: 'są blokowane', keep: 'pozostają, bez sesji i ról z reguł' },
    most: 'Ilu osobom najwyżej można zakończyć dostęp w jednym przebiegu',
    mostHint:
      'W procentach. Jeśli wyłączonych lub nieobecnych jest więcej, a przy tym ponad 10 osób, nikt nie straci dostępu, dopóki ktoś tego nie potwierdzi.',
  },
}
