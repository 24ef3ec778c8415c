// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about statistics. */
export const statisticsWords: Words['statisticsWords'] = {
  active: {
    title: 'Aktywne osoby',
    lead: 'Kto zalogował się co najmniej raz. Dni i miesiące według czasu UTC.',
    days: '31 dni',
    months: '12 miesięcy',
    today: 'dzisiaj',
    thisMonth: 'w tym miesiącu',
    none: 'W tym czasie nikt się nie zalogował.',
    day: 'Dzień',
    month: 'Miesiąc',
    people: 'Osoby',
    asTable: 'Jako tabela',
    asChart: 'Jako wykres',
    chart: (from, to) => `Osoby, które się zalogowały: ${from} – ${to}`,
  },
  last: 'w ciągu ostatnich 31 dni',
  apps: { title: 'Logowania według aplikacji', none: 'Nie ma jeszcze logowań.' },
  methods: {
    title: 'Logowania według sposobu',
    none: 'Nie ma jeszcze logowań.',
    password: 'Hasło',
    passkey: 'Klucz dostępu',
    other: 'Potwierdzony adres',
    connection: (alias) => `Przez ${alias}`,
  },
  refusals: { title: 'Odmowy według powodu', none: 'Niczego nie odmówiono.' },
  factors: {
    title: 'Drugie składniki',
    lead: (share) => `Aplikację uwierzytelniającą lub klucz dostępu ma ${share}.`,
    passkeys: 'Z kluczem dostępu',
    with: 'Z drugim składnikiem',
    without: 'Bez',
    below: 'Według grup',
    share: (having, all) => `${having} z ${all}`,
    none: 'Trwa liczenie osób. Zajrzyj ponownie za minutę.',
    counted: 'Stan na:',
    dormant: 'Bez logowania od 90 dni',
  },
}
