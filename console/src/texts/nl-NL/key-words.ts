// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about API keys. */
export const keyWords: Words['keyWords'] = {
  title: 'API-sleutels',
  lead: 'Met een sleutel handelt een machine in deze groep zonder in te loggen. De sleutel heeft de rollen die je kiest, voor applicaties die ernaar vragen, en wijzigt hier niets.',
  none: 'Er zijn geen API-sleutels.',
  ends: (day) => `eindigt op ${day}`,
  used: (day) => `laatst gebruikt op ${day}`,
  unused: 'nog niet gebruikt',
  end: 'Beëindigen',
  endOf: (name) => `Sleutel beëindigen: ${name}`,
  question: (name) => `Sleutel “${name}” beëindigen?`,
  consequences:
    'Programma’s die hem gebruiken, werken meteen niet meer. De sleutel kan niet worden teruggehaald.',
  ended: 'De sleutel is beëindigd.',
  make: 'Sleutel maken',
  name: 'Naam',
  nameHint: 'Waar de sleutel voor is, zoals “Buildserver”.',
  days: 'Aantal dagen tot de sleutel eindigt',
  roles: 'Rollen in deze groep',
  reads: 'Mag lezen wat binnen het bereik van GROUP_ADMIN ligt',
  readsHint: 'De scope groups_read; daarvoor moet GROUP_ADMIN bij de rollen zitten.',
  done: 'Gereed',
  nothingChosen: 'Geen rollen en geen scopes',
  made: 'De nieuwe sleutel',
  once: 'Kopieer hem nu. Hij wordt niet nog een keer getoond.',
}
