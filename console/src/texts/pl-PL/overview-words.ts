// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the overview. */
export const overviewWords: Words['overviewWords'] = {
  title: 'Pulpit',
  counts: {
    people: 'Osoby',
    blocked: (count) => `Zablokowane: ${count}`,
    pending: (count) => `Oczekujące: ${count}`,
    groups: 'Grupy',
    apps: 'Aplikacje',
    sessions: 'Otwarte sesje',
  },
  steps: {
    title: 'Pierwsze kroki',
    done: 'Gotowe',
    app: {
      title: 'Zarejestruj aplikację',
      hint: 'Pozwól się do niej logować, z kodem gotowym do wklejenia.',
    },
    people: { title: 'Zaproś osoby', hint: 'E-mailem lub samodzielnie tworząc ich konta.' },
    tree: { title: 'Zbuduj drzewo grup', hint: 'Role są dziedziczone z góry na dół.' },
  },
  own: {
    lead: 'Grupy, którymi administrujesz.',
    title: 'Twoje grupy',
    none: 'Nie ma grupy, którą administrujesz.',
    noneHint: 'Wnioski, o których decydujesz, znajdziesz na stronie „Dostęp”.',
    numbers: 'Statystyki grupy',
    members: (count) => `Członkowie: ${count}`,
  },
  attention: {
    title: 'Wymaga uwagi',
    decisions: 'Do decyzji',
    ends: 'Kończy się w ciągu 30 dni',
    dormant: 'Nieużywane konta',
    dormantHint: 'Bez logowania od 90 dni',
    oneFactor: 'Bez drugiego składnika',
    oneFactorHint: 'Wystarcza samo hasło',
  },
  connections: {
    title: 'Logowanie zewnętrzne',
    count: (count, hasMore) => `Do sprawdzenia: ${count}${hasMore ? ' lub więcej' : ''}`,
    all: 'Pokaż wszystkie',
  },
  chart: {
    title: 'Logowania i odmowy',
    days: { '1': '24 godziny', '7': '7 dni', '31': '31 dni' },
    signIns: 'Logowania',
    refusals: 'Odmowy',
    summary: (signIns, refusals) => `Logowania: ${signIns} · Odmowy: ${refusals}`,
  },
  health: {
    title: 'Stan techniczny',
    ready: 'Serwer jest gotowy',
    unavailable:
      'Serwer nie jest gotowy: jego baza danych nie odpowiada lub nie przyjmuje zapisów.',
    version: 'Wersja',
    database: 'Baza danych',
    responds: (engine, ms) => `${engine}, czas odpowiedzi: ${ms}\u00a0ms`,
    mail: 'Poczta',
    delivery: {
      smtp: 'Wysyłana przez serwer poczty',
      shown: 'Niewysyłana, lecz pokazywana na stronie „E-maile”',
      off: 'Nie ustawiono serwera poczty, więc nie można nikogo zaprosić ani zastąpić hasła',
    },
    late: (count) => `Czekające od godziny lub dłużej: ${count}`,
    keys: 'Klucze',
    keysInUse: (count) => `W użyciu: ${count}. Najstarszy zostanie wymieniony:`,
    fine: 'W porządku',
    warning: 'Wymaga uwagi',
  },
}
