// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('pl', ['one', 'few', 'many'])

/** The words about services that people and groups are pushed to. */
export const targetWords: Words['targetWords'] = {
  title: 'Systemy docelowe',
  all: {
    title: 'Systemy docelowe',
    lead: 'Inne usługi otrzymują stąd osoby i grupy przez SCIM, a konta kończą się tam, gdy kończą się tutaj. System docelowy otrzymuje jedną grupę ze wszystkim poniżej lub cały serwer.',
  },
  group: {
    title: 'Usługi, które otrzymują te osoby',
    lead: 'Członkowie tej grupy i wszystkich grup poniżej oraz same grupy są przekazywane do innych usług przez SCIM.',
  },
  add: 'Dodaj system docelowy',
  none: 'Nic nie jest przekazywane do innej usługi.',
  noneHint:
    'Dodaj system docelowy, na przykład komunikator lub system zgłoszeń z obsługą SCIM. Na początku jest wyłączony, aby najpierw było widać, co zostałoby przekazane.',
  wholeServer: 'Cały serwer',
  states: {
    on: 'Włączony',
    off: 'Wyłączony',
    paused: 'Wstrzymany',
    away: 'Nie odpowiada',
    failing: (count) => `Nieudane: ${count}`,
    waiting: (count) => `Oczekujące: ${count}`,
    things: { failing: 'Nieudane', waiting: 'Oczekujące', pushed: 'Przekazane' },
  },
  kinds: { person: 'Osoba', group: 'Grupa', role: 'Osoby z rolą' },
  tabs: {
    things: 'Osoby i grupy',
    preview: 'Co zostałoby przekazane',
    drift: 'Różnice',
  },
  facts: {
    people: 'Osoby po tamtej stronie',
    groups: 'Grupy po tamtej stronie',
    waiting: 'Oczekujące',
    failing: 'Nieudane',
    whose: 'Czyje osoby',
    withRoles: 'oraz grupa dla każdej roli',
  },
  trouble: {
    paused: 'Nic nie jest przekazywane: token został odrzucony',
    pausedText:
      'Utwórz tam nowy token i wpisz go tutaj po wybraniu „Zmień”. Potem przekazywanie ruszy samo.',
    away: 'Usługa nie odpowiada',
    since: 'Od',
    next: 'Następna próba:',
  },
  faults: {
    'the address is not allowed; provisioning.privateHosts lists hosts on your own network':
      'Ten adres jest niedozwolony; hosty we własnej sieci wymienia provisioning.privateHosts.',
    'there was no connection or no answer': 'Nie było połączenia lub odpowiedzi.',
    'the answer took too long': 'Odpowiedź trwała zbyt długo.',
    'the answer cannot be read': 'Odpowiedzi nie można odczytać.',
    'too many requests are under way': 'Zbyt wiele żądań jest w toku.',
    'the token was refused': 'Token został odrzucony.',
    'the group is gone': 'Tej grupy już tam nie ma.',
    'the account is gone': 'Tego konta już tam nie ma.',
    'the answer is not JSON': 'Odpowiedź nie jest w formacie JSON.',
    'the answer has no usable id': 'Odpowiedź nie zawiera użytecznego identyfikatora.',
    'the token of the target cannot be opened': 'Tokenu systemu docelowego nie można otworzyć.',
    'what has this name there is pushed from something else already':
      'To, co ma tam tę nazwę, jest już przekazywane z czegoś innego.',
    'there is an account of this name that is not ours; take_over "name" takes it over':
      'Jest tam konto o tej nazwie, które nie pochodzi stąd. Zostanie przejęte tylko wtedy, gdy wystarcza sama nazwa.',
    'there is a group of this name that is not ours; take_over "name" takes it over':
      'Jest tam grupa o tej nazwie, która nie pochodzi stąd. Zostanie przejęta tylko wtedy, gdy wystarcza sama nazwa.',
    'is at no host of the setting provisioning.groupHosts':
      'Ten host nie jest dozwolony. Operator serwera wymienia dozwolone w provisioning.groupHosts.',
    'is decided by whoever has given the token': 'Decyduje o tym osoba, która podała token.',
    'is made of what only administrators of the server see':
      'zawiera to, co widzą tylko administratorzy serwera.',
  },
  acts: {
    test: 'Testuj',
    change: 'Zmień',
    retry: 'Spróbuj teraz ponownie',
    retried: 'To, co się nie powiodło, jest teraz próbowane ponownie.',
    resync: 'Przekaż wszystko ponownie',
    resyncTitle: 'Przekazać wszystko ponownie?',
    resyncText:
      'Każda osoba i grupa zostanie wysłana jeszcze raz, a członkowie, których ktoś tam dodał, zostaną usunięci, z wyjątkiem grup, które istniały tam wcześniej.',
    resynced: 'Wszystko jest przekazywane ponownie.',
    toggles: { on: 'Wyłącz', off: 'Włącz', paused: 'Uruchom ponownie' },
    isOn: (name) => `Włączono: ${name}. Przekazywanie się rozpoczyna.`,
    isOff: (name) => `Wyłączono: ${name}.`,
    offTitle: (name) => `Wyłączyć: ${name}?`,
    offText:
      'Nic już nie będzie wysyłane: kto zostanie tu zablokowany lub odejdzie, zachowa tamto konto, dopóki system docelowy nie zostanie znów włączony.',
    remove: 'Usuń',
    removeTitle: (name) => `Usunąć: ${name}?`,
    removeText:
      'Nic już nie będzie przekazywane. To, co przekazano, pozostanie tam bez zmian, także konta.',
    removed: (name) => `Usunięto: ${name}.`,
  },
  findings: {
    patch: () => 'Usługa odpowiada. Przyjmuje zmiany przez PATCH.',
    put: () => 'Usługa odpowiada. Nie ma PATCH, więc rekordy są wysyłane w całości.',
    users: (count) =>
      count === undefined ? 'Osoby można odczytać.' : `Osoby można odczytać; liczba: ${count}.`,
    groups: (count) =>
      count === undefined ? 'Grupy można odczytać.' : `Grupy można odczytać; liczba: ${count}.`,
    fault: (text) => `To nie działa: ${text}`,
  },
  things: {
    title: 'Stan',
    all: 'Wszystkie',
    none: 'Nic jeszcze nie wiadomo. Pierwsze sprawdzenie wszystkich rozpocznie się po włączeniu.',
    noneInState: 'W tym stanie nie ma niczego.',
    pushedAt: 'Przekazano',
    neverPushed: 'Jeszcze nie przekazano',
    adopted: 'istniało wcześniej',
    inactive: 'tam dezaktywowane',
    attempts: (count) =>
      counted(count, {
        one: `${count} próba`,
        few: `${count} próby`,
        many: `${count} prób`,
      }),
    next: 'następna',
  },
  preview: {
    lead: 'Co zrobią następne przekazania. Usługa nie jest pytana: konto, które już tam istnieje, zostanie przejęte zamiast utworzone.',
    leadOff:
      'Gdy system docelowy jest wyłączony, nic nie jest wysyłane. Po włączeniu zrobiłby to; konto, które już tam istnieje, zostałoby przejęte zamiast utworzone.',
    none: 'Wszystko jest tak, jak powinno być: nic nie zostałoby przekazane.',
    actions: {
      create: 'Utworzenie',
      change: 'Zmiana',
      deactivate: 'Dezaktywacja',
      delete: 'Usunięcie',
    },
  },
  drift: {
    lead: 'Pyta usługę o to, co przekazano, po 25 rekordów naraz, i pokazuje, co ktoś tam zmienił.',
    compare: 'Porównaj teraz',
    again: 'Porównaj ponownie',
    more: 'Porównaj więcej',
    none: 'Nic się nie różni.',
    whats: {
      missing: 'Brakuje tam',
      attributes: 'Inne wartości',
      active: 'Inny stan',
      members: 'Inni członkowie',
    },
    memberDetail: (text) =>
      text
        .replace(/^(\d+) missing$/, 'brakuje: $1')
        .replace(/^(\d+) not from here$/, 'nie stąd: $1'),
  },
  form: {
    addTitle: 'Przekazywanie do innej usługi',
    changeTitle: (name) => `Zmiana: ${name}`,
    name: 'Nazwa',
    nameHint: 'Jak nazywa się tu tę usługę.',
    url: 'Adres jej usługi SCIM',
    urlHint: 'To, co usługa nazywa base URL lub tenant URL.',
    token: 'Token',
    tokenHint:
      'Tworzony po tamtej stronie. Jest przechowywany zapieczętowany i nikt go już nie zobaczy.',
    tokenKept: 'Pozostaw puste, aby zachować obecny.',
    tokenAgain: 'Inny adres wymaga ponownego podania tokenu.',
    groups: 'Grupy',
    groupChoices: {
      nested: { name: 'Zagnieżdżone', hint: 'Grupy poniżej są członkami grup wyżej.' },
      flat: { name: 'Płaskie', hint: 'Każda grupa jest osobna, z własnymi członkami.' },
      none: { name: 'Brak', hint: 'Przekazywane są tylko osoby.' },
    },
    roleGroups: 'Grupa dla każdej roli',
    roleGroupsHint: 'Kto ma rolę, jest tam w grupie o jej nazwie, na przykład „Zespół: LEAD”.',
    onLeave: 'Kto odchodzi',
    leaveChoices: {
      deactivate: {
        name: 'Konto jest dezaktywowane',
        hint: 'Tamto konto pozostaje i jest to samo, gdy osoba wróci.',
      },
      delete: {
        name: 'Konto jest usuwane',
        hint: 'Ze wszystkim, co usługa przechowuje o tej osobie.',
      },
    },
    takeOver: 'Konta, które już tam są',
    takeOverChoices: {
      address: {
        name: 'Przejmowane według potwierdzonego adresu',
        hint: 'Osoby same wybierają swoje nazwy, więc sama nazwa niczego nie dowodzi.',
      },
      name: {
        name: 'Przejmowane także według nazwy',
        hint: 'Tylko tam, gdzie wiadomo, że te same nazwy oznaczają te same osoby i grupy.',
      },
    },
    mapping: 'Atrybuty',
    mappingLines: 'Po jednym atrybucie w każdym wierszu',
    mappingHint:
      'Jeśli puste, wysyłane są zwykłe. Źródła: sub, username, email, name, given_name, family_name, custom:FIELD i inne; z kilku rozdzielonych znakiem | pierwsze, które osoba ma.',
    noSource: (lines) => `Tutaj po „=” nie ma źródła: ${lines}`,
    enabled: 'Przekazuj od teraz',
    enabledHint: 'Gdy jest wyłączone, nic nie jest wysyłane, a widać, co zostałoby przekazane.',
    needed: 'Podaj nazwę.',
    noUrl: 'To nie jest adres usługi SCIM. Zaczyna się od https i nie zawiera „?”.',
    add: 'Dodaj',
    added: 'System docelowy jest dodany. Przekazywanie się rozpoczyna.',
    addedOff:
      'System docelowy jest dodany i wyłączony. Sprawdź, co zostałoby przekazane, a potem go włącz.',
    save: 'Zapisz',
    saved: 'System docelowy jest zapisany.',
  },
}
