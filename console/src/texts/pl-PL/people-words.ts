// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('pl', ['one', 'few', 'many'])

/** The words about people. */
export const peopleWords: Words['peopleWords'] = {
  title: 'Osoby',
  search: 'Imię i nazwisko, nazwa użytkownika lub adres e-mail',
  anyStatus: 'Dowolny stan',
  statusLabel: 'Stan',
  signInLabel: 'Logowanie',
  anySignIn: 'Dowolne logowanie',
  signIns: {
    dormant: 'Nie w ciągu 90 dni',
    'with-factor': 'Z drugim składnikiem',
    'without-factor': 'Bez drugiego składnika',
  },
  loading: 'Ładowanie osób',
  none: 'Nikogo nie znaleziono.',
  noneHint: 'Wyszukiwanie porównuje początki słów, na przykład „kow ann” dla Anny Kowalskiej.',
  nobody: 'Nikogo tu jeszcze nie ma.',
  nobodyHint: 'Zaproś osoby e-mailem lub dodaj kogoś z hasłem.',
  further: 'Szukaj dalej',
  columns: {
    name: 'Imię i nazwisko',
    email: 'Adres e-mail',
    status: 'Stan',
    lastLogin: 'Ostatnie logowanie',
  },
  never: 'Nigdy',
  close: 'Zamknij',
  invite: {
    action: 'Zaproś',
    title: 'Zaproś osobę',
    hint: 'Otrzyma e-mail z linkiem, aby potwierdzić adres i wybrać hasło.',
    submit: 'Wyślij zaproszenie',
    done: (email) => `Zaproszenie zostało wysłane na adres ${email}.`,
  },
  links: {
    action: 'Linki do hasła',
    title: 'Wyślij linki do wybrania hasła',
    hint: 'Każda osoba, która nie ma hasła ani klucza dostępu, otrzyma e-mail w swoim języku. Kto ma link, który jest nadal ważny, nie otrzyma kolejnego.',
    group: 'Członkowie grupy',
    anyGroup: 'Wszystkie grupy i osoby bez grupy',
    submit: 'Wyślij linki',
    sending: 'Wysyłanie linków',
    stop: 'Zatrzymaj',
    sent: (count) =>
      counted(count, {
        one: 'Wysłano jeden link.',
        few: `Wysłano ${count.toLocaleString('pl-PL')} linki.`,
        many: `Wysłano ${count.toLocaleString('pl-PL')} linków.`,
      }),
    notSent: (reason) => `Nie wysłano linku. ${reason}.`,
    outcomes: {
      sent: 'Wysłano',
      would_send: 'Zostałby wysłany',
      unknown: 'Nie ma takiej osoby',
      not_allowed: 'Nie możesz tego zrobić dla tej osoby',
      blocked: 'Konto jest zablokowane',
      closed: 'Konto zostało odrzucone lub scalone',
      deletion_planned: 'Konto ma zostać usunięte',
      no_email: 'Nie ma adresu e-mail',
      address_of_another: 'Tym adresem e-mail loguje się ktoś inny',
      can_sign_in: 'Ta osoba loguje się kluczem dostępu',
      already_sent: 'Wcześniejszy link jest nadal ważny',
      too_many_mails: 'W ciągu ostatniej godziny na ten adres wysłano zbyt wiele e-maili',
    },
  },
  add: {
    action: 'Dodaj osobę',
    title: 'Dodawanie osoby',
    hint: 'Wystarczy nazwa użytkownika lub adres e-mail.',
    nameMissing: 'Podaj nazwę użytkownika lub adres e-mail do logowania.',
    passwordHint: 'Bez hasła wyślij osobie przed pierwszym logowaniem link do jego ustawienia.',
    mustChange: 'Przy pierwszym logowaniu trzeba wybrać inne hasło',
    submit: 'Dodaj',
    done: (name) => `Dodano: ${name}.`,
  },
  status: {
    PENDING: 'Oczekujące',
    VERIFIED: 'Aktywne',
    DECLINED: 'Odrzucone',
    BLOCKED: 'Zablokowane',
    DELETED: 'Usunięte',
    COMBINED: 'Scalone',
  },
}
