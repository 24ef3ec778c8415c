// Machine-made: waits for a native reader.
/** What the settings about people mean, by their names. */
export const peopleSettings = {
  adminUsername: 'Nazwa konta administratora tworzonego przy pierwszym uruchomieniu.',
  adminPassword:
    'Hasło konta administratora tworzonego przy pierwszym uruchomieniu. Później nie ma znaczenia.',
  'sessions.idleSeconds': 'Jak długo trwa nieużywana sesja.',
  'sessions.absoluteSeconds': 'Jak długo sesja trwa najwyżej.',
  'sessions.rememberSeconds':
    'Jak długo trwa sesja, używana lub nie, gdy osoba chce pozostać zalogowana.',
  'signIn.minimumStrength':
    'Jak silne musi być każde logowanie osoby: wystarczy hasło (`password`), potrzebny jest drugi składnik (`two-factor`) albo klucz dostępu (`phishing-resistant`). Aplikacja może wymagać więcej przez `minimum_acr`, a grupa przez swoje zasady logowania.',
  'signIn.graceDays':
    'O ile dni osoby mogą odłożyć konfigurację drugiego składnika, licząc od dnia, w którym jest wymagany po raz pierwszy.',
  'signIn.trustDays':
    'Na ile dni można zaufać przeglądarce po użyciu drugiego składnika, jeśli osoba tego chce. 0: nigdy.',
  'signIn.mailCodes':
    'Osoby bez innego składnika mogą użyć jako drugiego kodu z e-maila. Skrzynka pocztowa jest słabsza niż aplikacja lub klucz dostępu, a często ta sama skrzynka służy do resetowania hasła. Przed fałszywymi stronami logowania taki kod nigdy nie chroni.',
  'signIn.codesInsteadOfPasswords':
    'Osoby mogą zamiast hasłem zalogować się kodem wysłanym na potwierdzony adres e-mail. Liczy się on tyle co hasło, a kod z e-maila nie jest wtedy drugim składnikiem.',
  'signIn.newBrowserMail':
    'Osoby otrzymują e-mail, gdy ich konto jest po raz pierwszy używane w danej przeglądarce. O pierwszym logowaniu na konto e-mail nie jest wysyłany.',
  'signIn.failedSignInMail':
    'Osoby otrzymują e-mail, gdy logowania na ich konto się nie udają: gdy wiele błędnych haseł rozpoczęło oczekiwanie albo gdy po prawidłowym haśle drugi składnik był trzy razy błędny w ciągu godziny. Każdy najwyżej raz dziennie.',
  'signIn.passkeys.rpId':
    'Domena, do której należą klucze dostępu (WebAuthn Relying Party ID): host z `baseUrl` lub domena nad nim. Po zmianie klucze dostępu innej domeny przestają działać.',
  'signIn.passkeys.origins':
    'Źródła (origins) stron, na których można używać kluczy dostępu. Jeśli nie podano, źródło z `baseUrl`.',
  'signIn.passkeys.relatedOrigins':
    'Źródła (origins) innych witryn, których strony mogą używać kluczy dostępu tego serwera, na przykład `https://example.de` obok `https://example.com`. Przeglądarki pytają o nie ten serwer pod `/.well-known/webauthn`, więc `rpId` musi być hostem z `baseUrl`; przyjmują niewiele różnych nazw. Podawaj tylko witryny, którymi zarządzasz: ich strony mogą zażądać dowolnego klucza dostępu Twoich osób.',
  'signIn.managementStrength':
    'Jak silne musi być logowanie osoby na potrzeby wywołań administracyjnych i dotyczących grup. Na słabsze odpowiedzią jest wezwanie (RFC 9470). Osoby muszą już mieć składnik tej siły; zasady logowania grupy administracyjnej sprawiają, że go skonfigurują.',
  'signIn.managementMaxAgeMinutes':
    'Ile minut może mieć logowanie osoby na potrzeby tych wywołań. 0: dowolnie wiele.',
  'password.minLength': 'Ile znaków musi mieć co najmniej nowe hasło.',
  'password.maxLength': 'Ile znaków może mieć najwyżej nowe hasło.',
  'password.minScore':
    'Jak trudne do odgadnięcia musi być nowe hasło według oceny zxcvbn: 0 przyjmuje każde, 3 jest trudne dla programu, 4 bardzo trudne. 10 000 najczęstszych haseł oraz hasła zawierające nazwy osoby są zawsze odrzucane.',
  'password.history':
    'Ilu wcześniejszych haseł osoba nie może użyć ponownie. Obecne jest zawsze odrzucane.',
  'password.maxAgeDays':
    'Po ilu dniach hasło trzeba zmienić przy następnym logowaniu; 0 oznacza nigdy, jak zaleca NIST.',
  'password.breachedFile':
    'Plik ze skrótami SHA-1 haseł z wycieków danych, szesnastkowo, po jednym w wierszu i posortowany, taki jak udostępnia Have I Been Pwned. Nowe hasła, które w nim są, zostaną odrzucone. Nic nie opuszcza tego komputera.',
  'password.breachedUrl':
    'Interfejs zakresów (range API) Have I Been Pwned lub jego kopia, pytany, czy nowe hasło jest znane z wycieków danych: `https://api.pwnedpasswords.com/range`. Poznaje pierwsze pięć znaków skrótu SHA-1. Jeśli nie odpowie w ciągu dwóch sekund, hasło zostaje przyjęte.',
  'password.memoryKib':
    'Pamięć skrótu argon2id w KiB. Zmiana działa dla każdej osoby od jej następnego logowania.',
  'password.passes': 'Liczba przebiegów argon2id po tej pamięci.',
  'password.parallelism': 'Liczba równoległych torów argon2id.',
  'password.concurrency':
    'Liczba skrótów obliczanych jednocześnie. W Linuksie mają niższy priorytet niż inne żądania, które dzięki temu pozostają szybkie, gdy loguje się wiele osób. W innych systemach jeden rdzeń pozostaje dla nich wolny.',
  'password.queueLength':
    'Liczba logowań, które mogą czekać na obliczenie skrótu. Adresy oraz konta jednego adresu obsługiwane są na przemian. Gdy kolejka jest pełna, odpowiedzią jest 503 z `Retry-After`.',
  'limits.accountFailures': 'Liczba błędnych haseł do konta, po której jest ono opóźniane.',
  'limits.accountFirstDelaySeconds': 'Pierwsze opóźnienie. Podwaja się z każdym kolejnym błędem.',
  'limits.accountLongestDelaySeconds': 'Najdłuższe opóźnienie.',
  'limits.addressFailuresPerMinute':
    'Liczba nieudanych prób na minutę z jednego adresu (IPv6: /64), po której musi on czekać.',
  'limits.passwordsPerAddress':
    'Liczba haseł z jednego adresu (IPv6: /64), które mogą być jednocześnie sprawdzane lub czekać. Nikt nie zajmuje więcej miejsc, niż jest wolnych, więc zawsze zostaje jedno dla innych. Kolejne otrzymują 429 z `Retry-After`.',
  'limits.passwordsPerAccount': 'To samo dla konta, znanego lub nie, ze wszystkich adresów razem.',
  'limits.foreignHashFactor':
    'O ile więcej czasu i pamięci niż nasz własny może kosztować skrót hasła importowany lub podany wraz z osobą. Droższy skrót, który jest już zapisany, nie jest sprawdzany: osoba musi zresetować hasło.',
  'limits.clientFailuresPerMinute':
    'Liczba nieudanych uwierzytelnień aplikacji na minutę z jednego adresu, po której musi on czekać.',
  'limits.authorizationsPerAddressAndMinute':
    'Liczba żądań autoryzacji na minutę z jednego adresu (IPv6: /64), które prowadzą do strony, na przykład logowania. Każde jest przechowywane przez godzinę. Żądania osób zalogowanych nie potrzebują strony i się nie liczą.',
  'limits.authorizationsUnderWay':
    'Liczba żądań autoryzacji czekających na zalogowanie. Powyżej niej adres (IPv6: /64), który ma ich więcej niż 20, otrzymuje 429, a inne mogą jeszcze zaczynać; przy dwukrotności wszystkie otrzymują 503. To, co już czeka, zawsze można dokończyć.',
  'limits.requestUrisAtOnce':
    'Ile `request_uri` jest pobieranych jednocześnie. Wybierają je wywołujący, dlatego adresy obsługiwane są na przemian, a żaden nie zajmuje więcej niż jednej czwartej miejsc. Klucze aplikacji i wylogowania back-channel mają własne miejsca.',
  'limits.clientDocumentsPerAddressAndMinute':
    'Ile dokumentów metadanych aplikacji może na minutę zlecić do pobrania jeden adres (IPv6: /64). Znane dokumenty się nie liczą.',
  'limits.requestUrisPerAddressAndMinute':
    'Ile `request_uri` może w ciągu minuty zlecić do pobrania jeden adres (IPv6: /64).',
  'limits.requestsPerTarget':
    'Ile żądań jednego rodzaju serwer wysyła jednocześnie pod jeden adres sieciowy, niezależnie od nazw hostów.',
  'limits.logoutAttempts':
    'Ile razy próbuje się wylogowania back-channel, w ciągu około trzech godzin, zanim serwer zrezygnuje i zapisze zdarzenie.',
  'limits.lettersPerAddressAndHour':
    'Liczba żądań na godzinę z jednego adresu (IPv6: /64), na które serwer wysyła e-mail: rejestracje i zapomniane hasła.',
  'limits.lettersPerRecipientAndHour':
    'Liczba takich żądań na godzinę dla jednego adresu e-mail, znanego lub nie, z jednego adresu. Kto otrzymał już tyle e-maili, niezależnie od tego, kto je wywołał, otrzymuje najwyżej jeden na pięć minut.',
  'limits.signInCodesPerAddressAndHour':
    'Liczba kodów na godzinę wysyłanych e-mailem do logowań z jednego adresu (IPv6: /64), gdy `signIn.mailCodes` jest włączone. Osoby za wspólnym proxy dzielą się nimi. Jedna osoba otrzymuje ich tyle, ile podaje `lettersPerRecipientAndHour`.',
  'limits.invitationsPerPersonAndHour':
    'Ile osób może w ciągu godziny zaprosić ktoś, kto administruje tylko niektórymi grupami, e-mailem lub wskazując kogoś, kto nie należy do żadnej z tych grup, znanego lub nie. Administratorzy serwera i maszyny mogą zapraszać więcej.',
  'users.pendingMayLogIn': 'Osoby mogą się logować, zanim zostaną potwierdzone.',
  'users.registration':
    'Kto może się zarejestrować: każdy (`open`), osoby zaproszone (`invite`) albo nikt (`off`). Administratorzy zawsze mogą tworzyć konta.',
  'users.emailVerification':
    'Czy osoby, które się rejestrują, muszą potwierdzić adres e-mail, zanim będą mogły używać konta. Jeśli to wymagane, a e-maili nie można wysyłać, nikt nie może się zarejestrować.',
  'users.verificationSeconds': 'Jak długo ważne są kod i link do potwierdzenia adresu e-mail.',
  'users.resetSeconds': 'Jak długo ważne są kod i link do zmiany zapomnianego hasła.',
  'users.invitationSeconds': 'Jak długo ważne jest zaproszenie.',
  'users.unconfirmedDays':
    'Po ilu dniach usuwana jest rejestracja, której adresu e-mail nikt nie potwierdził.',
  'users.deletionDays':
    'Po ilu dniach usuwane jest konto, którego właściciel zażądał tego na stronie konta. Do tego czasu może je zachować, przez link z e-maila lub logując się. 0: od razu i ostatecznie.',
  'users.customFields':
    'Własne pola, które mogą mieć osoby, każde ze swoim rodzajem. Dopóki żadne nie jest określone, dozwolone są wszystkie.',
  'users.registrationAsks':
    'O co strona rejestracji pyta oprócz adresu e-mail i hasła: `name`, czyli imię i nazwisko, które trzeba wypełnić, oraz `username`, które może pozostać puste. Puste: o żadne z nich.',
  'users.registrationFields':
    'Określone pola, które osoby mogą wypełnić przy rejestracji. Pozostałe ustawiają tylko administratorzy.',
  'mail.smtpUrl':
    'Serwer poczty. Bez niego e-maile są tylko pokazywane pod `/dev/outbox`, wywołującym z tego komputera i tylko gdy `host` i `baseUrl` wskazują ten komputer.',
  'mail.from':
    'Nadawca e-maili: adres albo nazwa i adres, na przykład `Acme <login@acme.example>`.',
  'mail.requireTls':
    'Wysyła e-maile tylko do serwera, który obsługuje TLS. Serwer na tym komputerze nie musi.',
  'mail.remindHolders':
    'Powiadamia osoby e-mailem tydzień wcześniej, że kończy się jedna z ich ról lub jedno z ich członkostw. Kto administruje grupą, dowiaduje się o tym w każdym przypadku.',
  'pages.name': 'Nazwa widoczna na każdej stronie.',
  'pages.logoUrl': 'Logo w miejscu nazwy: przesłany obraz lub adres.',
  'pages.iconUrl': 'Ikona na karcie przeglądarki: przesłany obraz lub adres.',
  'pages.languages':
    'Języki stron i e-maili; pierwszy jest dla osób, które nie znają żadnego z nich. Jeśli żadnego nie podano, są to wszystkie.',
  'pages.helpUrl': 'Gdzie osoby znajdą pomoc. Każda strona do niej prowadzi.',
  'pages.backdrop': 'Co jest za panelem strony: łuki Ostiary albo sam kolor.',
  'pages.primaryColor': 'Kolor przycisków i linków.',
  'pages.darkLogoUrl':
    'Logo pokazywane tam, gdzie osoby wolą ciemne kolory. Wymaga `pages.logoUrl`.',
  'pages.backgroundColor': 'Kolor za stroną, także w e-mailach.',
  'pages.corners': 'Narożniki pól, przycisków i paneli.',
  'pages.ownCss': 'Czy strony logowania i rejestracji mają reguły stylu z `pages.css`.',
  'pages.css':
    'Reguły stylu stron logowania i rejestracji, dopóki `pages.ownCss` jest włączone. Nie mogą niczego wczytywać.',
  'pages.font':
    'Rodzaj czcionki. Są to czcionki, które urządzenie już ma; nic nie jest wczytywane.',
}
