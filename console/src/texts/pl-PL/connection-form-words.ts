// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the form of a connection. */
export const connectionFormWords: Words['connectionFormWords'] = {
  choose: 'Gdzie logują się Twoi użytkownicy?',
  title: (product) => `Nowe połączenie: ${product}`,
  changeTitle: (name) => `Zmiana połączenia: ${name}`,
  back: 'Wybierz inne',
  create: 'Połącz',
  save: 'Zapisz',
  added: (name) =>
    `Połączenie ${name} jest dodane i na razie wyłączone. Teraz je sprawdź i wypróbuj.`,
  saved: (name) => `Zmieniono połączenie ${name}.`,
  changedMeanwhile:
    'W międzyczasie ktoś inny zmienił to połączenie. Zamknij ten formularz i otwórz go ponownie; wpisane tu dane przepadną.',
  required: 'Wypełnij to pole.',
  sections: {
    there: (product) => `1. Dodaj ten serwer po drugiej stronie (${product})`,
    prepare: '1. Przygotuj konto, które wyszukuje',
    here: (product) => `2. Wpisz dane z drugiej strony (${product})`,
    settings: 'Ustawienia drugiej strony',
    people: 'Nowe osoby',
    trust: 'Czemu można wierzyć',
    rules: 'Role według reguł',
  },
  unnamed: {
    ostiary: 'inny serwer',
    oidc: 'dostawca',
    saml: 'dostawca',
    ldap: 'katalog',
  },
  guides: {
    entra:
      'W centrum administracyjnym Entra zarejestruj aplikację z platformą „Web” i tym adresem. Następnie dodaj klucz tajny klienta.',
    okta: 'W konsoli administracyjnej Okta utwórz integrację aplikacji „OIDC, Web Application” z tym adresem przekierowania logowania (sign-in redirect URI).',
    google:
      'W konsoli Google Cloud utwórz klienta OAuth „Aplikacja internetowa” z tym adresem przekierowania.',
    apple:
      'Na swoim koncie dewelopera Apple utwórz Services ID dla „Zaloguj się przez Apple” z tym adresem powrotu (return URL) oraz klucz.',
    github:
      'W ustawieniach swojej organizacji zarejestruj nową aplikację OAuth z tym adresem powrotu (callback URL).',
    gitlab:
      'W swojej grupie lub instancji dodaj aplikację z tym adresem przekierowania i uprawnieniami openid, email i profile.',
    keycloak:
      'W swoim realmie utwórz klienta OpenID Connect z włączonym uwierzytelnianiem klienta i tym adresem przekierowania.',
    ostiary: 'W jego konsoli zarejestruj aplikację „Serwer WWW” z tym adresem przekierowania.',
    oidc: 'Zarejestruj poufnego klienta dla przepływu z kodem autoryzacji, z tym adresem przekierowania.',
    ad: 'Utwórz w swojej domenie konto, które może odczytywać osoby i grupy, i nic więcej. Osoby wpisują nazwę i hasło tutaj na stronie logowania, a domena je sprawdza.',
    ldap: 'Utwórz w swoim katalogu konto, które może odczytywać osoby i grupy, i nic więcej. Osoby wpisują nazwę i hasło tutaj na stronie logowania, a katalog je sprawdza.',
    saml: 'Dodaj aplikację SAML z tymi wartościami lub, po zapisaniu tego formularza, podaj jej adres metadanych.',
    other: 'Jego ustawienia zmienia się przez API.',
  },
  name: 'Nazwa',
  nameHint: 'Co będzie napisane na przycisku, na przykład nazwa Twojej firmy.',
  alias: 'Alias',
  aliasHint: 'Część adresów tego połączenia. Później nie można go zmienić.',
  aliasTaken: 'Ten alias jest lub był zajęty. Wybierz inny.',
  issuers: {
    entra: {
      label: 'Identyfikator katalogu (dzierżawy)',
      hint: 'Na stronie przeglądu aplikacji.',
    },
    okta: { label: 'Domena Okta', hint: 'Na przykład acme.okta.com.' },
    gitlab: { label: 'Adres GitLaba', hint: 'Puste dla gitlab.com.' },
    keycloak: {
      label: 'Adres realmu',
      hint: 'Na przykład https://id.acme.example/realms/acme.',
    },
    general: {
      label: 'Wystawca (issuer)',
      hint: 'Adres, dokładnie w takiej postaci, w jakiej zapisuje go dostawca.',
    },
  },
  clientIds: {
    entra: 'Identyfikator aplikacji (klienta)',
    apple: 'Services ID',
    gitlab: 'Identyfikator aplikacji',
    general: 'Identyfikator klienta',
  },
  teamId: 'Team ID',
  keyId: 'Key ID',
  hd: 'Tylko osoby z tych domen',
  hdHint: 'Domeny Google Workspace, rozdzielone przecinkami. Puste wpuszcza każde konto Google.',
  secretEndsAt: 'Sekret wygasa',
  secretEndsAtHint: 'Aby sprawdzanie mogło ostrzec Cię wcześniej.',
  secrets: {
    client_secret: 'Sekret klienta',
    private_key: 'Klucz prywatny (zawartość pliku .p8)',
    bind_password: 'Hasło tego konta',
  },
  secretKept: 'Jest już ustawiony. Pozostaw puste, aby go zachować.',
  secretHint: 'Jest przechowywany w postaci zaszyfrowanej i nikt nie może go później odczytać.',
  ldap: {
    urls: 'Serwery',
    urlsHint:
      'Na przykład ldaps://dc1.acme.example. Kilka rozdziel przecinkami; pierwszy jest pytany najpierw.',
    baseDn: 'Gdzie są osoby (base DN)',
    baseDnHint: 'Na przykład ou=people,dc=acme,dc=example.',
    bindDn: 'Konto, które wyszukuje (DN)',
    bindDnHint: 'Puste, jeśli wyszukiwać może każdy.',
    groups: 'Grupy osób',
    groupOptions: {
      none: 'Nie są odczytywane',
      memberOf: 'Z atrybutu memberOf',
      search: 'Przez wyszukiwanie grup z daną osobą',
      nested: 'Także grupy zawarte w grupach',
    },
    ca: 'Urzędy certyfikacji',
    caHint: 'W formacie PEM, jeśli certyfikat serwerów nie pochodzi od publicznego urzędu.',
  },
  saml: {
    paste: 'Metadane dostawcy',
    upload: 'Prześlij plik',
    tooLarge: 'Ten plik jest za duży jak na metadane jednego dostawcy.',
    pasteHint: 'Wklej tu XML lub prześlij plik, aby wypełnić poniższe pola.',
    pasteWrong: 'To nie są metadane dostawcy tożsamości.',
    entityId: 'Identyfikator dostawcy (entity ID)',
    ssoUrl: 'Adres logowania (single sign-on URL)',
    binding: 'Jak wysyłane są tam żądania',
    bindings: { redirect: 'Przez przekierowanie', post: 'Przez formularz (POST)' },
    certificates: 'Certyfikaty podpisu',
    certificatesHint: 'W formacie PEM, najwyżej trzy: obecny i jego następca.',
    metadataUrl: 'Adres metadanych dostawcy',
    metadataUrlHint:
      'Wypełnia poniższe pola. Pozostaje zapisany, aby sprawdzanie mogło powiadomić Cię o nowych certyfikatach.',
    fetchMetadata: 'Odczytaj',
    fetched: 'Poniższe pola zostały wypełnione. Przejrzyj je przed zapisaniem.',
    follows: 'Śledź zmiany',
    followsHint:
      'Adres jest odczytywany co godzinę, a podane tam certyfikaty i adresy zastępują powyższe. Kto może zmienić ten dokument, decyduje, kto się loguje.',
    nameId: 'Co oznacza osobę (NameID)',
    nameIds: {
      persistent: 'Trwały identyfikator',
      email: 'Adres e-mail',
      unspecified: 'Nieokreślone',
      transient: 'Tymczasowy identyfikator, z atrybutem ustawionym przez API',
    },
    attributes: 'Nazwy atrybutów',
    attributesHint: 'Tylko tam, gdzie dostawca używa własnych nazw.',
    attributeNames: {
      email: 'Adres e-mail',
      given_name: 'Imię',
      family_name: 'Nazwisko',
      groups: 'Grupy',
    },
  },
  firstSignIn: 'Gdy przychodzi ktoś, kto nie ma tu konta',
  firstSignIns: {
    create: { name: 'Utwórz konto', hint: 'Osoba zostaje od razu zalogowana.' },
    approve: {
      name: 'Utwórz konto, które czeka',
      hint: 'Osoba może się zalogować po zatwierdzeniu konta przez Ciebie.',
    },
    refuse: { name: 'Odmów', hint: 'Wejdą tylko osoby, które połączyły swoje konto.' },
    closed: {
      name: 'Odmów i nie pozwalaj łączyć kont',
      hint: 'Wejdą tylko osoby, które są już znane, na przykład te, które przekazał tu katalog.',
    },
  },
  emailTrust: 'Adresy e-mail podawane przez drugą stronę',
  emailTrusts: {
    claim: {
      name: 'Wierz potwierdzonym',
      hint: 'Tym, o których druga strona mówi, że je potwierdziła. Z innym adresem grupa nikogo nie wpuści.',
    },
    always: {
      name: 'Wierz wszystkim',
      hint: 'Tylko jeśli nikt nie może tam wybrać własnego adresu: adres otwiera zaproszenia i pozwala zastąpić hasło.',
    },
    never: {
      name: 'Nie wierz żadnym',
      hint: 'Nowe konta nie mają adresu. Grupa nikogo wtedy nie wpuści.',
    },
  },
  factors: 'Drugie składniki drugiej strony liczą się tutaj',
  factorsHint:
    'Wtedy osoby, które użyły tam dwóch składników, nie są pytane ponownie. Tylko jeśli ufasz temu, jak są tam sprawdzane.',
  rules: {
    intro:
      'Nadają osobom role w tej grupie lub poniżej, zależnie od tego, co mówi o nich druga strona.',
    none: 'Nie ma żadnej reguły. Samo logowanie nie daje nikomu ról.',
    number: (index) => `Reguła ${index}`,
    claim: 'Jeśli pole (claim)',
    claimHint: 'Na przykład groups',
    value: 'ma wartość',
    valueHint: '* oznacza dowolny tekst',
    group: 'to w grupie',
    groupHint: 'Wpisz, aby znaleźć grupę',
    below: 'lub poniżej niej',
    belowHint: 'Nazwą jest tekst w miejscu * lub cała wartość',
    belows: {
      itself: 'W samej tej grupie',
      match: 'W grupie poniżej, która nazywa się tak jak wartość',
      create: 'Tak samo; utwórz tę grupę, jeśli jej nie ma',
    },
    noGroup: 'Nie ma takiej grupy tutaj ani poniżej.',
    roles: 'te role',
    rolesHint: 'Po każdej naciśnij Enter',
    add: 'Dodaj regułę',
    remove: (index) => `Usuń regułę ${index}`,
    notYours:
      'Reguła nadaje tylko te role, które możesz nadać ręcznie, w tej grupie lub poniżej niej. Przejrzyj grupy i role swoich reguł.',
  },
}
