// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('pl', ['one', 'few', 'many'])

/** The words about webhooks. */
export const webhookWords: Words['webhookWords'] = {
  title: 'Webhooki',
  intro: 'Twoje własne usługi dowiadują się o zdarzeniach stąd przez podpisane wiadomości.',
  add: 'Dodaj webhook',
  none: 'Nie ma jeszcze webhooka.',
  noneHint: 'Dodaj webhook, aby powiadamiać usługę o zmianach kont, grup lub aplikacji.',
  url: 'Adres',
  urlHint:
    'Wiadomości są tu wysyłane metodą POST, podpisane zgodnie ze standardem Standard Webhooks.',
  description: 'Opis',
  events: 'Zdarzenia',
  eventsHint: 'Wpisz, aby znaleźć zdarzenie. Jeśli nie wskażesz żadnych, wysyłane są wszystkie.',
  allEvents: 'Wszystkie zdarzenia',
  create: 'Dodaj',
  secret: 'Sekret podpisu',
  secretOnce:
    'Skopiuj go teraz: jest pokazywany tylko ten jeden raz. Odbiorca sprawdza nim podpisy.',
  done: 'Sekret jest skopiowany',
  enabled: 'Włączony',
  disabled: 'Wyłączony',
  gone: 'Odbiorca odpowiedział 410, więc webhook został wyłączony.',
  failing: 'Odbiorca zawodził przez wiele dni, więc webhook został wyłączony.',
  failingSince: 'Zawodzi od',
  deliveries: 'Dostarczenia',
  noDeliveries: 'Nic jeszcze nie wysłano.',
  columns: { event: 'Zdarzenie', state: 'Stan', at: 'Utworzono', error: 'Ostatnia odpowiedź' },
  states: { pending: 'Oczekuje', delivered: 'Dostarczono', dead: 'Nie powiodło się' },
  status: (status) => `Status ${status}`,
  failures: {
    'the address is not allowed': 'Ten adres jest niedozwolony',
    'there was no connection or no answer': 'Brak połączenia lub odpowiedzi',
    'the answer took too long': 'Odpowiedź trwała zbyt długo',
    'the answer cannot be read': 'Odpowiedzi nie można odczytać',
  },
  replay: 'Wyślij ponownie',
  replayed: 'Wiadomość jest wysyłana ponownie.',
  test: 'Wyślij test',
  tested: 'Wiadomość testowa jest w drodze.',
  rotate: 'Nowy sekret',
  rotateTitle: 'Utworzyć nowy sekret?',
  rotateText:
    'Przez jeden dzień wiadomości są podpisywane oboma sekretami, aby można było zaktualizować odbiorcę. Potem używany jest tylko nowy.',
  edit: 'Edytuj',
  editTitle: 'Edycja webhooka',
  save: 'Zapisz',
  saved: 'Webhook jest zapisany.',
  enable: 'Włącz',
  disable: 'Wyłącz',
  disableTitle: 'Wyłączyć ten webhook?',
  disableText:
    'Zdarzenia, które nastąpią, gdy jest wyłączony, nie zostaną wysłane, nawet później. Oczekujące zostaną wysłane po ponownym włączeniu.',
  isEnabled: 'Webhook jest włączony, od następnego zdarzenia.',
  isDisabled: 'Webhook jest wyłączony.',
  allStates: 'Wszystkie',
  noneInState: 'W tym stanie nie ma żadnej.',
  attempts: (count) =>
    counted(count, {
      one: `${count} nieudana próba`,
      few: `${count} nieudane próby`,
      many: `${count} nieudanych prób`,
    }),
  replayAll: 'Wyślij ponownie wszystkie nieudane',
  replayAllTitle: 'Wysłać ponownie wszystkie nieudane wiadomości?',
  replayAllText:
    'W kolejności, z tymi samymi identyfikatorami i treścią. Odbiorca, który zna już identyfikator, powinien wiadomość pominąć.',
  allReplayed: (count) =>
    counted(count, {
      one: `Ponownie wysyłana jest ${count} wiadomość.`,
      few: `Ponownie wysyłane są ${count} wiadomości.`,
      many: `Ponownie wysyłanych jest ${count} wiadomości.`,
    }),
  delete: 'Usuń',
  deleteTitle: 'Usunąć ten webhook?',
  deleteText:
    'Nic więcej nie zostanie wysłane, a oczekujące wiadomości przepadną. Tej operacji nie można cofnąć.',
}
