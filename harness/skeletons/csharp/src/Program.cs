using System;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Threading;

namespace Dealer
{
    /// <summary>Starts the product: `dealer stdio`, or `dealer http [PORT]`.</summary>
    internal static class Program
    {
        private static readonly Encoding Utf8 = new UTF8Encoding(false);

        public static int Main(string[] arguments)
        {
            switch (arguments.Length > 0 ? arguments[0] : "")
            {
                case "stdio":
                    ServeStdio();
                    return 0;
                case "http":
                    ServeHttp(arguments.Length > 1 ? int.Parse(arguments[1]) : FreePort());
                    return 0;
                default:
                    Console.Error.WriteLine("usage: dealer stdio | http [PORT]");
                    return 2;
            }
        }

        /// <summary>One JSON object a line, either way, until `stop` or the end of the input.</summary>
        private static void ServeStdio()
        {
            var requests = new StreamReader(Console.OpenStandardInput(), Utf8);
            var replies = new StreamWriter(Console.OpenStandardOutput(), Utf8) { NewLine = "\n" };
            Console.SetOut(Console.Error); // standard output belongs to the protocol
            for (var line = requests.ReadLine(); line != null; line = requests.ReadLine())
            {
                if (line.Trim().Length == 0) continue;
                var reply = Replies.Reply(line, null);
                if (reply == null) return;
                replies.WriteLine(Json.Write(reply));
                replies.Flush();
            }
        }

        /// <summary>POST /describe and POST /play. Prints the base URL on the first line.</summary>
        private static void ServeHttp(int port)
        {
            var url = "http://127.0.0.1:" + port;
            var listener = new HttpListener();
            listener.Prefixes.Add(url + "/");
            listener.Start();
            Console.WriteLine(url);
            Console.Out.Flush();
            while (true)
            {
                var context = listener.GetContext();
                ThreadPool.QueueUserWorkItem(_ => Handle(context));
            }
        }

        private static void Handle(HttpListenerContext context)
        {
            try
            {
                var path = context.Request.Url.AbsolutePath;
                var known = path == "/describe" || path == "/play";
                if (context.Request.HttpMethod != "POST" || !known)
                {
                    context.Response.StatusCode = 404;
                    context.Response.Close();
                    return;
                }
                var body = new StreamReader(context.Request.InputStream, Utf8).ReadToEnd();
                var reply = Replies.Reply(body, path.Substring(1));
                reply.RemoveAll(field => field.Key == "id");
                context.Response.ContentType = "application/json";
                context.Response.Close(Utf8.GetBytes(Json.Write(reply)), false);
            }
            catch (IOException)
            {
                // Whoever asked is gone.
            }
            catch (HttpListenerException)
            {
                // The same, as the listener tells it.
            }
        }

        private static int FreePort()
        {
            var probe = new TcpListener(IPAddress.Loopback, 0);
            probe.Start();
            var port = ((IPEndPoint)probe.LocalEndpoint).Port;
            probe.Stop();
            return port;
        }
    }
}
