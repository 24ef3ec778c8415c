// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about setting up the sign-in of a company. */
export const setUpWords: Words['setUpWords'] = {
  title: 'Kroki',
  steps: {
    domain: 'Udowodnij posiadanie domeny',
    connect: 'Podłącz swoje logowanie',
    try: 'Wypróbuj je na własnym koncie',
    use: 'Włącz je',
  },
  states: { done: 'gotowe', next: 'następny krok', later: 'później' },
  notes: {
    domain: 'Dodaj poniżej domenę swoich adresów e-mail.',
    prove: (domains) => `Ustaw rekord DNS (${domains}), a potem go sprawdź.`,
    lost: (domains) => `Rekord zniknął (${domains}). Ustaw go ponownie.`,
    connect:
      'Dodaj poniżej połączenie: wybierz swój produkt i wpisz to, czego potrzebują obie strony.',
    try: 'Otwórz poniżej połączenie, sprawdź je, a potem wypróbuj. Niczego to nie zmienia.',
    unused: 'Jest włączone, ale nikt się jeszcze przez nie nie logował.',
    used: 'Osoby już się przez nie logowały.',
    use: 'Otwórz poniżej połączenie i wskaż, kto z niego korzysta. Do tego czasu nikogo nie loguje.',
    on: 'Jest włączone.',
  },
  who: {
    title: 'Kto z niego korzysta',
    save: 'Zapisz',
    switchOn: 'Włącz',
    saved: (name, use) => `${name}: ${use}`,
    hints: {
      off: 'Nikt się przez nie nie loguje. Ustawienia są zachowane.',
      link: 'Osoby łączą je ze swoim istniejącym kontem na stronie konta, a aplikacje dowiadują się, kim są po drugiej stronie. Nikt się przez nie nie loguje.',
      optional:
        'Osoby mogą je wybrać: dla wszystkich jest przyciskiem na stronie logowania; w grupie osoby z Twoich domen wpisują swój adres bez hasła.',
      default:
        'Osoby z Twoich domen są tam kierowane i mogą wybrać inny sposób. Wymaga zweryfikowanej domeny.',
      required:
        'Osoby z Twoich domen logują się tam i w żaden inny sposób: hasła dla nich nie działają. Wymaga zweryfikowanej domeny.',
    },
    needsDomain:
      '„Domyślne” i „Wymagane” potrzebują zweryfikowanej domeny. Najpierw zweryfikuj ją powyżej.',
    tryFirst: 'Najpierw je wypróbuj: jeśli coś nie działa, osoby nie będą mogły się zalogować.',
    required: {
      title: 'Od tej chwili, dla osób z Twoich domen:',
      people:
        'Hasło już nie działa, a zapomnianego nie można odzyskać e-mailem. Klucze dostępu nadal działają.',
      owners:
        'Kto administruje tą grupą, grupą wyżej lub serwerem, zachowuje hasło. Trzeba wtedy wpisać nazwę użytkownika, a nie adres e-mail: to droga powrotna, jeśli druga strona zawiedzie.',
    },
  },
}
