using System;
using System.Collections.Generic;
using System.Linq;

namespace Dealer
{
    /// <summary>From a request to its reply: describe, play, stop, and an error for anything else.</summary>
    internal static class Replies
    {
        /// <summary>
        /// What the product claims to have and to report. Nothing that is not listed here may happen.
        /// </summary>
        private static readonly Fields Statement = new Fields
        {
            { "protocol", "1.0" },
            // GAP 6: who you are, which version this is, and in "files" the product's files with their SHA-256.
            { "product", new Fields { { "vendor", "Example" }, { "name", "@NAME@" }, { "version", "0.1.0" } } },
            { "control", "deck" },
            // GAP 1: "burn" and "turn" with the war deal. GAP 2: "convert" with verbal wagers.
            {
                "events", new[]
                {
                    "opened", "opened.posted", "rejected", "wager", "close", "deal", "offer", "decision",
                    "collect", "pay", "return", "discard", "end",
                }
            },
            {
                "games", new Fields
                {
                    {
                        "casino-war", new Fields
                        {
                            // GAP 1: the wagers "war" and "war-tie", the option "war". GAP 2: "coupon", "verbal".
                            { "wagers", new[] { "initial", "tie" } },
                            { "decks", new[] { 6, 7, 8 } },
                            { "by", new[] { "chips" } },
                            { "options", new[] { "surrender" } },
                        }
                    },
                }
            },
        };

        private static readonly string[] Verbs = { "describe", "play", "stop" };

        /// <summary>The reply to one request, or null to stop.</summary>
        /// <param name="text">the request as it came</param>
        /// <param name="asked">what is asked for, where the path says so and not the body; else null</param>
        public static Fields Reply(string text, string asked)
        {
            object request;
            try
            {
                request = Json.Read(text);
            }
            catch (MalformedException wrong)
            {
                return Refused(null, "unreadable", wrong.Message);
            }
            if (!(request is Fields fields)) return Refused(null, "unreadable", "no JSON object");
            var id = fields.Get("id");
            switch (asked ?? Verbs.FirstOrDefault(fields.Has))
            {
                case "stop":
                    return null;
                case "describe":
                    return new Fields { { "id", id }, { "statement", Statement } };
                case "play":
                    return Played(id, fields.Get("play") as List<object>);
                default:
                    return Refused(id, "unknown-request", "describe, play or stop");
            }
        }

        private static Fields Played(object id, List<object> rounds)
        {
            var readable = rounds != null && rounds.TrueForAll(one => one is List<object>);
            if (!readable) return Refused(id, "malformed", "play takes a list of rounds");
            var results = rounds.Select(commands => PlayRound((List<object>)commands)).ToList();
            return new Fields { { "id", id }, { "played", results } };
        }

        /// <summary>Each round has a table of its own: nothing is left over from the round before.</summary>
        private static Fields PlayRound(List<object> commands)
        {
            var table = new Table();
            try
            {
                return new Fields { { "events", commands.Select(table.Obey).ToList() } };
            }
            catch (Exception problem)
            {
                Console.Error.WriteLine(problem);
                return new Fields { { "crashed", problem.GetType().Name + ": " + problem.Message } };
            }
        }

        private static Fields Refused(object id, string code, string message)
        {
            return new Fields { { "id", id }, { "error", new Fields { { "code", code }, { "message", message } } } };
        }
    }
}
