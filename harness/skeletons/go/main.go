// Starts the product: `dealer stdio`, or `dealer http [PORT]`.
package main

import (
	"fmt"
	"os"
)

func main() {
	transport, port := "", "0"
	if len(os.Args) > 1 {
		transport = os.Args[1]
	}
	if len(os.Args) > 2 {
		port = os.Args[2]
	}
	var err error
	switch transport {
	case "stdio":
		err = serveStdio(os.Stdin, os.Stdout)
	case "http":
		err = serveHTTP(port)
	default:
		fmt.Fprintln(os.Stderr, "usage: dealer stdio | http [PORT]")
		os.Exit(2)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
