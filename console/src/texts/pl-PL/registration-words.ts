// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps that register themselves. */
export const registrationWords: Words['registrationWords'] = {
  title: 'Tokeny rejestracji',
  lead: 'Agenci programistyczni i inne narzędzia mogą rejestrować się same. Pozwala im na to token, tyle razy i tak długo, jak zechcesz. Nikt nie sprawdza takich aplikacji, dlatego użytkownicy są zawsze pytani o zgodę.',
  add: 'Utwórz token',
  none: 'Nie ma ważnego tokenu.',
  noneHint: 'Utwórz osobny dla każdego zespołu lub narzędzia, aby móc unieważnić tylko ten jeden.',
  isClosed:
    'Rejestracja jest zamknięta: żaden token nie działa, a aplikacje rejestrują tylko administratorzy. Aby to zmienić, ustaw w ustawieniach clientRegistration.mode na token.',
  isOpen:
    'Rejestracja jest otwarta: każda aplikacja może zarejestrować się sama bez tokenu. Token może mimo to zezwolić jej na inne uprawnienia.',
  settings: 'Do tych ustawień',
  endpoint: 'Gdzie rejestrują się aplikacje',
  columns: { name: 'Dla', scopes: 'Uprawnienia', uses: 'Pozostałe użycia', expires: 'Wygasa' },
  usualScopes: 'Jak w ustawieniach',
  name: 'Dla kogo jest',
  nameHint: 'Po tym rozpoznasz go później.',
  uses: 'Ile aplikacji może się z nim zarejestrować',
  lifetime: 'Czas ważności',
  lifetimes: {
    3600: 'Godzina',
    86400: 'Dzień',
    604800: 'Tydzień',
    2592000: '30 dni',
    31536000: 'Rok',
  },
  scopes: 'Uprawnienia, które te aplikacje mogą wybrać',
  scopesHint: 'Jeśli nie wskażesz żadnych: te z clientRegistration.scopes.',
  create: 'Utwórz token',
  token: 'Token rejestracji',
  once: 'Skopiuj go teraz: jest pokazywany tylko ten jeden raz. Kto go ma, może rejestrować aplikacje.',
  tryIt: 'Aplikacja rejestruje się z nim w ten sposób:',
  deleteTitle: (name) => `Usunąć token (${name})?`,
  deleteText:
    'Żadna aplikacja nie będzie mogła się z nim już zarejestrować. Już zarejestrowane pozostaną.',
  deleted: 'Token jest usunięty.',
  unchecked: 'Ta aplikacja zarejestrowała się sama:',
  uncheckedName: 'Nikt nie sprawdził jej nazwy.',
  leadsTo: 'Logowania prowadzą do:',
  takeOver:
    'Dopóki ktoś jej tu nie zmieni, może zmieniać się sama, a nieużywana zostanie usunięta.',
}
