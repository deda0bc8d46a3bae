// How the bytes travel. Nothing here knows anything of cards.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
)

// serveStdio answers one JSON object a line, either way, until `stop` or the end of the input.
// Logs go to standard error.
func serveStdio(requests io.Reader, replies io.Writer) error {
	lines := bufio.NewReader(requests)
	for {
		line, err := lines.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			reply := replyTo(line, "")
			if reply == nil {
				return nil
			}
			encoded, wrong := json.Marshal(reply)
			if wrong != nil {
				return wrong
			}
			if _, wrong = replies.Write(append(encoded, '\n')); wrong != nil {
				return wrong
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// serveHTTP answers `POST /describe` and `POST /play`. It prints the base URL on the first line.
func serveHTTP(port string) error {
	for _, verb := range []string{"describe", "play"} {
		http.HandleFunc("/"+verb, handler(verb))
	}
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", port))
	if err != nil {
		return err
	}
	fmt.Printf("http://%s\n", listener.Addr())
	return http.Serve(listener, nil)
}

func handler(verb string) http.HandlerFunc {
	return func(response http.ResponseWriter, request *http.Request) {
		if request.Method != http.MethodPost {
			http.NotFound(response, request)
			return
		}
		body, err := io.ReadAll(request.Body)
		if err != nil {
			return // whoever asked is gone
		}
		reply := replyTo(body, verb)
		delete(reply, "id")
		response.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(response).Encode(reply)
	}
}
