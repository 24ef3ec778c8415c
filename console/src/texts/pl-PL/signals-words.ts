// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about streams of signals. */
export const signalsWords: Words['signalsWords'] = {
  lead: 'Aplikacja natychmiast dowiaduje się, gdy skończy się sesja, zmienią się dane logowania, konto zostanie zablokowane albo rola zostanie nadana, zmieniona lub zakończona. Może wtedy odrzucać tokeny bez pytania przy każdym żądaniu.',
  add: 'Dodaj strumień',
  ofGroup: {
    title: 'Strumienie sygnałów',
    lead: 'Aplikacje, które natychmiast dowiadują się, gdy skończy się sesja kogoś z tej grupy lub z grup poniżej, konto zostanie zablokowane albo rola zostanie nadana, zmieniona lub zakończona.',
    none: 'Żadna aplikacja nie otrzymuje sygnałów tylko o tej grupie.',
  },
  none: 'Nie ma jeszcze strumienia.',
  noneHint:
    'Dodaj go tutaj lub daj aplikacji uprawnienie ssf_manage, aby tworzyła własne strumienie.',
  needsScope:
    'Aby pobierać zdarzenia, aplikacja potrzebuje też jednego z uprawnień ssf_read i ssf_manage.',
  delivery: 'Dostarczanie',
  methods: {
    poll: 'Aplikacja pyta (poll)',
    push: 'Aplikacja otrzymuje (push)',
    revoke: 'Aplikacja jest proszona o wylogowanie osób wszędzie (Global Token Revocation)',
  },
  url: 'Adres',
  urlHint: 'Podpisane zdarzenia są tu wysyłane metodą POST.',
  revokeHint:
    'Żądania są tu wysyłane, gdy kończą się wszystkie sesje osoby. Bez nagłówka uwiarygodnia je podpisany JWT.',
  header: 'Nagłówek Authorization',
  headerHint:
    'Wysyłany z każdym zdarzeniem, na przykład Bearer i token aplikacji. Nikt nie może go później odczytać.',
  app: 'Aplikacja',
  chooseApp: 'Wybierz aplikację',
  clientId: 'Identyfikator klienta',
  clientIdHint: 'Aplikacji, która odbiera. Zna go operator serwera.',
  group: 'Grupa',
  groupHint: 'Strumień informuje tylko o tej grupie i grupach poniżej.',
  wholeServer: 'Cały serwer',
  description: 'Opis',
  create: 'Dodaj',
  added: 'Strumień jest dodany. Informuje o tym, co dzieje się od teraz.',
  statuses: { enabled: 'Włączony', paused: 'Wstrzymany', disabled: 'Wyłączony' },
  waiting: 'Oczekujące',
  refused: 'Odrzucone',
  oldest: 'Najstarsze od',
  asked: 'Ostatnie zapytanie',
  sent: 'Ostatnio wysłano',
  never: 'Nigdy',
  failing: 'Odbiorca zawodzi od',
  problems: {
    'there was no connection or no answer': 'Nie było połączenia lub odpowiedzi.',
    'the answer took too long': 'Odpowiedź trwała zbyt długo.',
    'the answer cannot be read': 'Odpowiedzi nie można odczytać.',
  },
  verify: 'Wyślij test',
  verified: 'Zdarzenie weryfikacyjne jest w drodze.',
  pause: 'Wstrzymaj',
  paused: 'Zdarzenia teraz czekają, a aplikacja została o tym powiadomiona.',
  resume: 'Wznów',
  resumed: 'Zdarzenia są znów dostarczane.',
  delete: 'Usuń',
  deleteTitle: 'Usunąć ten strumień?',
  deleteText:
    'Aplikacja nie dowie się niczego więcej, a oczekujące zdarzenia przepadną. Tej operacji nie można cofnąć.',
}
