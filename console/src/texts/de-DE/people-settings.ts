/** What the settings about people mean, by their names. */
export const peopleSettings = {
  adminUsername: 'Name des Verwaltungskontos, das der erste Start anlegt.',
  adminPassword:
    'Passwort des Verwaltungskontos, das der erste Start anlegt. Später ohne Bedeutung.',
  'sessions.idleSeconds': 'Wie lange eine Sitzung ohne Benutzung hält.',
  'sessions.absoluteSeconds': 'Wie lange eine Sitzung höchstens hält.',
  'sessions.rememberSeconds':
    'Wie lange eine Sitzung hält, mit oder ohne Benutzung, wenn die Person angemeldet bleiben will.',
  'signIn.minimumStrength':
    'Wie stark jede Anmeldung einer Person sein muss: Ein Passwort genügt (`password`), ein zweiter Faktor ist nötig (`two-factor`) oder ein Passkey (`phishing-resistant`). Eine App kann mit `minimum_acr` mehr verlangen, eine Gruppe mit ihrer Anmelderegel.',
  'signIn.graceDays':
    'Wie viele Tage Personen die Einrichtung eines zweiten Faktors aufschieben dürfen, ab dem Tag, an dem er zum ersten Mal verlangt wird.',
  'signIn.trustDays':
    'Wie viele Tage einem Browser nach einem zweiten Faktor vertraut werden darf, wenn die Person das will. 0: nie.',
  'signIn.mailCodes':
    'Personen ohne anderen Faktor dürfen einen Code aus einer E-Mail als zweiten benutzen. Ein Postfach ist schwächer als eine App oder ein Passkey, und oft setzt dasselbe Postfach das Passwort zurück. Vor gefälschten Anmeldeseiten schützt er nie.',
  'signIn.codesInsteadOfPasswords':
    'Personen dürfen sich statt mit dem Passwort mit einem Code anmelden, der an ihre bestätigte Adresse gemailt wird. Er zählt so viel wie ein Passwort, und ein Code per E-Mail ist dann kein zweiter Faktor.',
  'signIn.newBrowserMail':
    'Personen bekommen eine E-Mail, wenn ihr Konto zum ersten Mal in einem Browser benutzt wird. Über die erste Anmeldung eines Kontos gibt es keine.',
  'signIn.failedSignInMail':
    'Personen bekommen eine E-Mail, wenn Anmeldungen mit ihrem Konto fehlschlagen: wenn viele falsche Passwörter eine Wartezeit begonnen haben, oder wenn nach dem richtigen Passwort dreimal in einer Stunde der zweite Faktor falsch war. Jede höchstens einmal am Tag.',
  'signIn.passkeys.rpId':
    'Die Domain, zu der Passkeys gehören (WebAuthn Relying Party ID): der Host von `baseUrl` oder eine Domain darüber. Passkeys einer anderen Domain gehen nicht mehr, wenn sie sich ändert.',
  'signIn.passkeys.origins':
    'Origins der Seiten, auf denen Passkeys benutzt werden dürfen. Ohne Angabe der von `baseUrl`.',
  'signIn.passkeys.relatedOrigins':
    'Origins anderer Websites, deren Seiten die Passkeys dieses Servers benutzen dürfen, etwa `https://example.de` neben `https://example.com`. Browser fragen diesen Server unter `/.well-known/webauthn` danach, daher muss `rpId` der Host von `baseUrl` sein; sie nehmen nur wenige verschiedene Namen an. Nennen Sie nur Websites, die Sie selbst betreiben: Ihre Seiten können jeden Passkey Ihrer Personen verlangen.',
  'signIn.managementStrength':
    'Wie stark die Anmeldung einer Person für Aufrufe der Verwaltung und über Gruppen sein muss. Schwächere werden mit einer Aufforderung beantwortet (RFC 9470). Die Personen brauchen schon einen Faktor dieser Stärke; eine Anmelderegel der Verwaltungsgruppe lässt sie einen einrichten.',
  'signIn.managementMaxAgeMinutes':
    'Wie viele Minuten die Anmeldung einer Person für diese Aufrufe her sein darf. 0: beliebig.',
  'password.minLength': 'Wie viele Zeichen ein neues Passwort mindestens haben muss.',
  'password.maxLength': 'Wie viele Zeichen ein neues Passwort höchstens haben darf.',
  'password.minScore':
    'Wie schwer ein neues Passwort zu erraten sein muss, geschätzt von zxcvbn: 0 nimmt jedes an, 3 ist für ein Programm schwer, 4 sehr schwer. Die 10.000 häufigsten Passwörter und solche mit Namen der Person werden immer abgelehnt.',
  'password.history':
    'Wie viele frühere Passwörter eine Person nicht wieder benutzen darf. Das aktuelle wird immer abgelehnt.',
  'password.maxAgeDays':
    'Nach wie vielen Tagen ein Passwort bei der nächsten Anmeldung ersetzt werden muss; 0 heißt nie, wie NIST empfiehlt.',
  'password.breachedFile':
    'Eine Datei mit SHA-1-Hashes von Passwörtern aus Datenlecks, hexadezimal, einer in jeder Zeile und sortiert, wie Have I Been Pwned sie anbietet. Neue Passwörter, die darin stehen, werden abgelehnt. Nichts verlässt diesen Rechner.',
  'password.breachedUrl':
    'Die Range-API von Have I Been Pwned oder ein Spiegel davon, der gefragt wird, ob ein neues Passwort aus Datenlecks bekannt ist: `https://api.pwnedpasswords.com/range`. Sie erfährt die ersten fünf Zeichen eines SHA-1-Hashes. Antwortet sie nicht binnen zwei Sekunden, wird das Passwort angenommen.',
  'password.memoryKib':
    'Speicher eines argon2id-Hashes in KiB. Änderungen wirken für jede Person bei der nächsten Anmeldung.',
  'password.passes': 'Durchgänge von argon2id über diesen Speicher.',
  'password.parallelism': 'Parallele Bahnen von argon2id.',
  'password.concurrency':
    'Hashes, die zugleich berechnet werden. Unter Linux haben sie eine niedrigere Priorität als andere Anfragen, damit diese schnell bleiben, während sich viele anmelden. Sonst bleibt dafür ein Kern frei.',
  'password.queueLength':
    'Anmeldungen, die auf einen Hash warten dürfen. Adressen und die Konten einer Adresse kommen abwechselnd dran. Ist die Schlange voll, ist die Antwort 503 mit `Retry-After`.',
  'limits.accountFailures': 'Falsche Passwörter für ein Konto, bevor es verzögert wird.',
  'limits.accountFirstDelaySeconds':
    'Die erste Verzögerung. Sie verdoppelt sich mit jedem weiteren Fehler.',
  'limits.accountLongestDelaySeconds': 'Die längste Verzögerung.',
  'limits.addressFailuresPerMinute':
    'Fehlversuche je Minute von einer Adresse (IPv6: ein /64), bevor sie warten muss.',
  'limits.passwordsPerAddress':
    'Passwörter von einer Adresse (IPv6: ein /64), die zugleich geprüft werden oder warten dürfen. Niemand belegt mehr Plätze, als frei sind, damit immer einer für andere bleibt. Weitere bekommen 429 mit `Retry-After`.',
  'limits.passwordsPerAccount':
    'Dasselbe für ein Konto, bekannt oder nicht, von allen Adressen zusammen.',
  'limits.foreignHashFactor':
    'Wie viel mehr Zeit und Speicher als unsere eigenen ein Passwort-Hash kosten darf, der importiert oder mit einer Person angegeben wird. Ein teurerer im Speicher wird nicht geprüft: Die Person muss das Passwort zurücksetzen.',
  'limits.clientFailuresPerMinute':
    'Gescheiterte Ausweise einer App je Minute von einer Adresse, bevor diese warten muss.',
  'limits.authorizationsPerAddressAndMinute':
    'Authorization Requests je Minute von einer Adresse (IPv6: ein /64), die zu einer Seite führen, etwa zur Anmeldung. Jeder wird eine Stunde gespeichert. Die von angemeldeten Personen brauchen keine Seite und zählen nicht.',
  'limits.authorizationsUnderWay':
    'Authorization Requests, die auf eine Anmeldung warten. Darüber bekommt eine Adresse (IPv6: ein /64) mit mehr als 20 davon 429, andere dürfen noch beginnen; beim Doppelten bekommen alle 503. Was schon wartet, kann immer beendet werden.',
  'limits.requestUrisAtOnce':
    'Wie viele `request_uri`s zugleich abgerufen werden. Aufrufer wählen sie, daher kommen Adressen abwechselnd dran, und keine belegt mehr als ein Viertel der Plätze. Schlüssel von Apps und Back-Channel-Abmeldungen haben eigene Plätze.',
  'limits.clientDocumentsPerAddressAndMinute':
    'Wie viele Metadaten-Dokumente von Apps eine Adresse (IPv6: ein /64) pro Minute abrufen lassen darf. Bekannte Dokumente zählen nicht.',
  'limits.requestUrisPerAddressAndMinute':
    'Wie viele `request_uri`s eine Adresse (IPv6: ein /64) in einer Minute abrufen lassen darf.',
  'limits.requestsPerTarget':
    'Wie viele Anfragen einer Art der Server zugleich an eine Netzadresse sendet, gleich unter welchen Hostnamen.',
  'limits.logoutAttempts':
    'Wie oft eine Back-Channel-Abmeldung versucht wird, innerhalb von etwa drei Stunden, bevor der Server aufgibt und ein Ereignis schreibt.',
  'limits.lettersPerAddressAndHour':
    'Anfragen je Stunde von einer Adresse (IPv6: ein /64), auf die der Server eine E-Mail sendet: Registrierungen und vergessene Passwörter.',
  'limits.lettersPerRecipientAndHour':
    'Solche Anfragen je Stunde für eine E-Mail-Adresse, bekannt oder nicht, von einer Adresse. Wer so viele E-Mails bekommen hat, gleich von wem veranlasst, bekommt höchstens eine alle fünf Minuten.',
  'limits.signInCodesPerAddressAndHour':
    'Codes je Stunde, die für Anmeldungen von einer Adresse (IPv6: ein /64) gemailt werden, wo `signIn.mailCodes` an ist. Personen hinter einem Proxy teilen sie sich. Eine Person bekommt so viele wie `lettersPerRecipientAndHour`.',
  'limits.invitationsPerPersonAndHour':
    'Wie viele Personen jemand, der nur einige Gruppen verwaltet, in einer Stunde einladen darf, per E-Mail oder indem er jemanden nennt, der in keiner dieser Gruppen ist, bekannt oder nicht. Verwaltung und Maschinen dürfen mehr.',
  'users.pendingMayLogIn': 'Personen dürfen sich anmelden, bevor sie bestätigt sind.',
  'users.registration':
    'Wer sich registrieren kann: alle (`open`), Eingeladene (`invite`) oder niemand (`off`). Die Verwaltung kann immer Konten anlegen.',
  'users.emailVerification':
    'Ob Personen, die sich registrieren, ihre E-Mail-Adresse bestätigen müssen, bevor sie das Konto benutzen können. Ist es nötig und kann keine E-Mail gesendet werden, kann sich niemand registrieren.',
  'users.verificationSeconds':
    'Wie lange Code und Link zum Bestätigen einer E-Mail-Adresse gelten.',
  'users.resetSeconds': 'Wie lange Code und Link zum Ersetzen eines vergessenen Passworts gelten.',
  'users.invitationSeconds': 'Wie lange eine Einladung gilt.',
  'users.unconfirmedDays':
    'Nach wie vielen Tagen eine Registrierung gelöscht wird, deren E-Mail-Adresse niemand bestätigt hat.',
  'users.deletionDays':
    'Nach wie vielen Tagen ein Konto gelöscht wird, dessen Besitzer das auf der Kontoseite verlangt hat. Bis dahin kann er es behalten, über den Link einer E-Mail oder durch eine Anmeldung. 0: sofort und endgültig.',
  'users.customFields':
    'Die eigenen Felder, die Personen haben dürfen, jedes mit seiner Art. Solange keines festgelegt ist, sind alle erlaubt.',
  'users.registrationAsks':
    'Was die Seite zum Registrieren außer E-Mail-Adresse und Passwort erfragt: `name`, das sind Vor- und Nachname, die ausgefüllt sein müssen, und `username`, der leer bleiben darf. Leer: keins von beiden.',
  'users.registrationFields':
    'Die festgelegten Felder, die Personen bei der Registrierung ausfüllen dürfen. Die anderen setzt nur die Verwaltung.',
  'mail.smtpUrl':
    'Der Mailserver. Ohne ihn werden E-Mails nur unter `/dev/outbox` gezeigt, Aufrufern auf diesem Rechner und nur, wenn `host` und `baseUrl` dieser Rechner sind.',
  'mail.from':
    'Der Absender von E-Mails: eine Adresse, oder Name und Adresse wie `Acme <login@acme.example>`.',
  'mail.requireTls':
    'Sendet E-Mails nur an einen Server, der TLS spricht. Ein Server auf diesem Rechner muss es nicht.',
  'mail.remindHolders':
    'Sagt Personen eine Woche vorher per E-Mail, dass eine ihrer Rollen oder Mitgliedschaften endet. Wer die Gruppe verwaltet, erfährt es in jedem Fall.',
  'pages.name': 'Name, der auf jeder Seite steht.',
  'pages.logoUrl': 'Logo an Stelle des Namens: ein hochgeladenes Bild oder eine Adresse.',
  'pages.iconUrl': 'Symbol im Tab des Browsers: ein hochgeladenes Bild oder eine Adresse.',
  'pages.languages':
    'Die Sprachen der Seiten und E-Mails; die erste ist für Personen, die keine davon sprechen. Ist keine genannt, sind es alle.',
  'pages.helpUrl': 'Wo Personen Hilfe finden. Jede Seite verweist darauf.',
  'pages.backdrop':
    'Was hinter der Fläche einer Seite ist: die Bögen von Ostiary oder nur die Farbe.',
  'pages.primaryColor': 'Farbe von Knöpfen und Links.',
  'pages.darkLogoUrl':
    'Logo, das gezeigt wird, wo Personen dunkle Farben bevorzugen. Braucht `pages.logoUrl`.',
  'pages.backgroundColor': 'Farbe hinter der Seite, auch in E-Mails.',
  'pages.corners': 'Die Ecken von Feldern, Knöpfen und Flächen.',
  'pages.ownCss':
    'Ob die Seiten für Anmeldung und Registrierung die Stilregeln aus `pages.css` haben.',
  'pages.css':
    'Stilregeln für die Seiten für Anmeldung und Registrierung, solange `pages.ownCss` an ist. Sie können nichts laden.',
  'pages.font':
    'Die Art der Schrift. Es sind Schriften, die das Gerät schon hat; nichts wird geladen.',
}
