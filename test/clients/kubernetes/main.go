// Verifies ID tokens with the code of the Kubernetes API server and prints who they are for.
package main

import (
	"context"
	"encoding/json"
	"log"
	"os"
	"time"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/apiserver/pkg/apis/apiserver"
	"k8s.io/apiserver/pkg/apis/apiserver/install"
	authenticationcel "k8s.io/apiserver/pkg/authentication/cel"
	"k8s.io/apiserver/pkg/server/dynamiccertificates"
	"k8s.io/apiserver/plugin/pkg/authenticator/token/oidc"
)

type result struct {
	Name   string   `json:"name,omitempty"`
	Groups []string `json:"groups,omitempty"`
	Error  string   `json:"error,omitempty"`
}

func main() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	certificate, err := os.ReadFile(os.Getenv("CERTIFICATE"))
	check(err)
	authority, err := dynamiccertificates.NewStaticCAContent("authority", certificate)
	check(err)
	authenticator, err := oidc.New(ctx, oidc.Options{
		JWTAuthenticator:     readConfiguration().JWT[0],
		CAContentProvider:    authority,
		Compiler:             authenticationcel.NewDefaultCompiler(),
		SupportedSigningAlgs: oidc.AllValidSigningAlgorithms(),
	})
	check(err)
	for authenticator.HealthCheck() != nil {
		if ctx.Err() != nil {
			log.Fatal(authenticator.HealthCheck())
		}
		time.Sleep(50 * time.Millisecond)
	}

	results := []result{}
	for _, token := range os.Args[1:] {
		response, ok, err := authenticator.AuthenticateToken(ctx, token)
		switch {
		case err != nil:
			results = append(results, result{Error: err.Error()})
		case !ok:
			results = append(results, result{Error: "not a token of this issuer"})
		default:
			results = append(results, result{Name: response.User.GetName(), Groups: response.User.GetGroups()})
		}
	}
	check(json.NewEncoder(os.Stdout).Encode(results))
}

// Reads the configuration as the API server does; variables in it come from the environment.
func readConfiguration() *apiserver.AuthenticationConfiguration {
	text, err := os.ReadFile("authentication-configuration.yaml")
	check(err)
	scheme := runtime.NewScheme()
	install.Install(scheme)
	configuration := &apiserver.AuthenticationConfiguration{}
	decoder := serializer.NewCodecFactory(scheme, serializer.EnableStrict).UniversalDecoder()
	check(runtime.DecodeInto(decoder, []byte(os.ExpandEnv(string(text))), configuration))
	return configuration
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
