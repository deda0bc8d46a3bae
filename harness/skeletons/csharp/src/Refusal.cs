using System;

namespace Dealer
{
    /// <summary>Why a command is refused. Thrown before anything has changed.</summary>
    internal sealed class Refusal : Exception
    {
        public Refusal(string reason, string text) : base(text)
        {
            Reason = reason;
        }

        /// <summary>One of the protocol's reasons for `rejected`.</summary>
        public string Reason { get; }

        public static void Demand(bool condition, string reason, string text)
        {
            if (!condition) throw new Refusal(reason, text);
        }
    }
}
