// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about people for those who administer their groups. */
export const cardWords: Words['cardWords'] = {
  back: 'Grupy',
  loading: 'Ładowanie danych osoby',
  account: 'Konto',
  username: 'Nazwa użytkownika',
  email: 'Adres e-mail',
  statuses: { VERIFIED: 'Aktywne', PENDING: 'Jeszcze niepotwierdzone', BLOCKED: 'Zablokowane' },
  created: 'Konto od',
  lastLogin: 'Ostatnie logowanie',
  never: 'Nigdy',
  factors: 'Drugie składniki i klucze dostępu',
  kinds: { totp: 'Aplikacja uwierzytelniająca', passkey: 'Klucz dostępu' },
  noFactors: 'Brak: wystarcza samo hasło.',
  used: 'ostatnie użycie:',
  codes: (left) => `Pozostałe kody odzyskiwania: ${left}`,
  sessions: 'Otwarte sesje',
  noSessions: 'Nigdzie nie zalogowano.',
  since: 'od',
  otherBrowser: 'Aplikacja',
  groups: 'Grupy',
  help: 'Pomoc',
  link: {
    action: 'Wyślij link do ustawienia hasła',
    asked: (name) => `${name} otrzyma e-mail z linkiem do wybrania hasła.`,
    done: 'Link został wysłany.',
    outcomes: {
      not_allowed: 'Nie możesz tego zrobić dla tej osoby. Zwróć się do administratora serwera.',
      blocked: 'Konto jest zablokowane. Najpierw je odblokuj.',
      no_email: 'Nie ma adresu e-mail. Poproś administratora serwera o dodanie go.',
      can_sign_in: 'Ta osoba loguje się kluczem dostępu.',
      already_sent: 'Wcześniejszy link jest nadal ważny. Poproś tę osobę, aby go poszukała.',
      too_many_mails:
        'W ciągu ostatniej godziny na ten adres wysłano zbyt wiele e-maili. Spróbuj ponownie później.',
    },
    other: 'Nie wysłano linku. Zwróć się do administratora serwera.',
  },
  end: {
    action: 'Wyloguj wszędzie',
    asked: (name) =>
      `${name}: nastąpi wylogowanie na wszystkich urządzeniach i we wszystkich aplikacjach.`,
    done: (count) => `Zakończone sesje: ${count}`,
  },
  unblock: {
    action: 'Odblokuj',
    asked: (name) => `${name} będzie znów mieć możliwość logowania.`,
    done: 'Konto nie jest już zablokowane.',
  },
  reset: {
    action: 'Usuń utracone składniki',
    asked: (name) =>
      `${name}: wszystkie aplikacje uwierzytelniające, klucze dostępu i kody odzyskiwania zostaną usunięte, a wszystkie sesje zakończone. Upewnij się, że to naprawdę ta osoba o to prosi. Otrzyma ona e-mail.`,
    done: (count) => `Usunięte składniki: ${count}`,
  },
  refusals: {
    self: 'To Ty. Skorzystaj ze strony swojego konta.',
    beyond:
      'Ta osoba czymś administruje lub ma role w grupach, którymi nie administrujesz. Pomóc może administrator serwera.',
    not_given:
      'Nie możesz zobaczyć, jak ta osoba się loguje, ani jej w tym pomóc. Administrator serwera może na to zezwolić na karcie „Logowanie” grupy.',
  },
  given: {
    title: 'Co administratorzy mogą zrobić dla osób',
    lead: (name) =>
      `Kto ma GROUP_ADMIN dla grupy ${name}, może to robić dla jej członków oraz niżej, o ile żadna grupa nie stanowi inaczej. Nigdy dla administratorów, dla osób z rolami w innych grupach ani dla tych, którzy nie przyjęli zaproszenia.`,
    acts: {
      see: 'Wgląd w ostatnie logowanie, składniki i sesje',
      end_sessions: 'Wylogowanie osób wszędzie',
      unblock: 'Odblokowanie osób',
      reset_factors: 'Usunięcie utraconych składników',
    },
    nothing: 'Nic: pomóc musi administrator serwera.',
    from: 'Zgodnie z tą grupą:',
    change: 'Zmień',
    save: 'Zapisz',
    inherit: 'Jak grupa wyżej',
    cancel: 'Anuluj',
    done: 'Obowiązuje od razu.',
  },
}
