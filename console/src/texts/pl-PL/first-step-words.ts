// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the first steps. */
export const firstStepWords: Words['firstStepWords'] = {
  lead: 'To, czego potrzebuje nowy serwer, w około dziesięć minut. Wszystko można zmienić później.',
  progress: (done, of) => `Gotowe: ${done} z ${of}`,
  begin: 'Rozpocznij',
  goOn: 'Kontynuuj',
  later: 'Później',
  next: 'Następny krok',
  end: 'Zakończ pierwsze kroki',
  givenBy: (source) => `Ustawia to ${source}.`,
  setHere: 'Ustawione w konsoli.',
  restLater: {
    title: 'Na razie to wszystko',
    text: 'To, co odłożono, jest zaznaczone poniżej. Przegląd prowadzi z powrotem do tych kroków.',
  },
  allDone: {
    title: 'Wszystko gotowe',
    text: 'Serwer jest gotowy na przyjęcie użytkowników. Przegląd prowadzi z powrotem do tych kroków.',
    tour: 'Zobacz przewodnik',
    overview: 'Do przeglądu',
  },
  address: {
    title: 'Adres publiczny',
    hint: 'Pod nim osoby i aplikacje znajdują serwer.',
    local: (address) =>
      `Serwer działa pod adresem ${address}, który może otworzyć tylko ten komputer. Aplikacje, odnośniki w e-mailach i klucze dostępu są związane z adresem, więc należy wybrać go wcześniej.`,
    reached: (address) => `Serwer jest dostępny pod adresem ${address}.`,
    field: 'Adres, którego będą używać wszyscy',
    problem: 'Adres zaczyna się od https:// i nazwy, na przykład https://login.example.com.',
    how: 'Uruchom serwer z tymi zmiennymi. Serwer proxy przed nim, którego adresem jest druga z nich, obsługuje https.',
    variables: 'Zmienne',
    guide: 'Jak skonfigurować proxy',
  },
  mail: {
    title: 'Serwer poczty',
    hint: 'Do zaproszeń, kodów i zapomnianych haseł.',
    shown: 'Dopóki go nie ma, e-maile są tylko pokazywane w konsoli, w widoku E-maile.',
    present: (server) => `E-maile wychodzą przez ${server}.`,
    host: 'Serwer',
    port: 'Port',
    encryption: 'Szyfrowanie',
    kinds: { smtps: 'TLS od początku', smtp: 'STARTTLS' },
    user: 'Nazwa użytkownika',
    password: 'Hasło',
    from: 'Nadawca',
    to: 'Wyślij wiadomość próbną do',
    test: 'Wyślij wiadomość próbną',
    save: 'Użyj tego serwera',
    saved: 'E-maile wychodzą teraz przez ten serwer.',
    hostProblem: 'Wpisz nazwę serwera, na przykład smtp.example.com.',
    took: (to) => `Serwer poczty przyjął e-mail do ${to}.`,
    refused: 'E-mail nie został wysłany. Nic nie zapisano.',
    answer: 'Serwer poczty odpowiada:',
  },
  look: {
    title: 'Wygląd',
    hint: 'Nazwa, kolor i logo stron, na których ludzie się logują.',
    save: 'Zapisz',
    more: 'Więcej, z podglądem',
  },
  factor: {
    title: 'Drugi składnik',
    hint: 'Aby samo hasło niczego nie otwierało.',
    passkey: 'Dodaj klucz dostępu',
    authenticator: 'Dodaj aplikację uwierzytelniającą',
    local:
      'Klucz dostępu jest związany z adresem serwera. Dopóki adres się zmieni, lepsza jest aplikacja uwierzytelniająca.',
    back: 'Strona konta otworzy się w innej karcie. Po powrocie krok będzie odhaczony.',
    there: 'Masz drugi składnik.',
  },
}
