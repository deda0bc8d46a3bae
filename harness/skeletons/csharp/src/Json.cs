using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;

namespace Dealer
{
    /// <summary>Text that is no JSON.</summary>
    internal sealed class MalformedException : Exception
    {
        public MalformedException(string what) : base(what)
        {
        }
    }

    /// <summary>The fields of an object, in the order in which they were put in.</summary>
    internal sealed class Fields : List<KeyValuePair<string, object>>
    {
        public void Add(string name, object value) => Add(new KeyValuePair<string, object>(name, value));

        /// <summary>The last field of that name, or null.</summary>
        public object Get(string name) => FindLast(field => field.Key == name).Value;

        public bool Has(string name) => Exists(field => field.Key == name);

        /// <summary>The object under that name; an empty one where there is none.</summary>
        public Fields Within(string name) => Get(name) as Fields ?? new Fields();
    }

    /// <summary>
    /// JSON, as much of it as the protocol needs: objects are Fields, arrays are lists of objects, numbers are
    /// long where they are whole and small enough, else double. Here so that the skeleton needs no library and
    /// builds everywhere; put the one that you like in its place.
    /// </summary>
    internal sealed class Json
    {
        private const int Deepest = 100;
        private static readonly Regex Number = new Regex(@"\G-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]{1,4})?");
        private static readonly Regex Whole = new Regex(@"^-?[0-9]{1,18}$");

        private readonly string text;
        private int at;

        private Json(string text)
        {
            this.text = text;
        }

        /// <summary>Reads one value and nothing after it.</summary>
        public static object Read(string text)
        {
            var json = new Json(text);
            var value = json.Value(0);
            json.Blanks();
            if (json.at < text.Length) throw json.Wrong("nothing more was expected");
            return value;
        }

        // ---- reading

        private object Value(int depth)
        {
            if (depth > Deepest) throw Wrong("nested too deeply");
            Blanks();
            switch (Peek())
            {
                case '{':
                    return ReadObject(depth);
                case '[':
                    return ReadArray(depth);
                case '"':
                    return ReadString();
                case 't':
                    return Word("true", true);
                case 'f':
                    return Word("false", false);
                case 'n':
                    return Word("null", null);
                default:
                    return ReadNumber();
            }
        }

        private Fields ReadObject(int depth)
        {
            var found = new Fields();
            at++;
            Blanks();
            if (Peek() == '}')
            {
                at++;
                return found;
            }
            do
            {
                Blanks();
                if (Peek() != '"') throw Wrong("a name was expected");
                var name = ReadString();
                Blanks();
                if (Peek() != ':') throw Wrong("a colon was expected");
                at++;
                found.Add(name, Value(depth + 1));
            }
            while (Another('}'));
            return found;
        }

        private List<object> ReadArray(int depth)
        {
            var found = new List<object>();
            at++;
            Blanks();
            if (Peek() == ']')
            {
                at++;
                return found;
            }
            do
            {
                found.Add(Value(depth + 1));
            }
            while (Another(']'));
            return found;
        }

        private bool Another(char end)
        {
            Blanks();
            var found = Peek();
            if (found != ',' && found != end) throw Wrong("a comma or the end was expected");
            at++;
            return found == ',';
        }

        private string ReadString()
        {
            var found = new StringBuilder();
            at++;
            while (Peek() != '"')
            {
                var one = text[at++];
                if (one < ' ') throw Wrong("a control character within a text");
                found.Append(one == '\\' ? Escaped() : one);
            }
            at++;
            return found.ToString();
        }

        private char Escaped()
        {
            var one = Peek();
            at++;
            switch (one)
            {
                case 'n':
                    return '\n';
                case 't':
                    return '\t';
                case 'r':
                    return '\r';
                case 'b':
                    return '\b';
                case 'f':
                    return '\f';
                case 'u':
                    return Unicode();
                case '"':
                case '\\':
                case '/':
                    return one;
                default:
                    throw Wrong("an unknown escape");
            }
        }

        private char Unicode()
        {
            var code = 0;
            for (var digits = 0; digits < 4; digits++)
            {
                if (!Uri.IsHexDigit(Peek())) throw Wrong("four digits of a character were expected");
                code = code * 16 + Uri.FromHex(Peek());
                at++;
            }
            return (char)code;
        }

        private object Word(string word, object value)
        {
            if (string.CompareOrdinal(text, at, word, 0, word.Length) != 0) throw Wrong("a value was expected");
            at += word.Length;
            return value;
        }

        private object ReadNumber()
        {
            var found = Number.Match(text, at);
            if (!found.Success) throw Wrong("a value was expected");
            at += found.Length;
            if (Whole.IsMatch(found.Value)) return long.Parse(found.Value, CultureInfo.InvariantCulture);
            // Far beyond what a double holds it is infinite, or an exception, depending on the runtime.
            double.TryParse(found.Value, NumberStyles.Float, CultureInfo.InvariantCulture, out var number);
            return number;
        }

        private char Peek()
        {
            if (at >= text.Length) throw Wrong("the text ends too early");
            return text[at];
        }

        private void Blanks()
        {
            while (at < text.Length && " \t\r\n".IndexOf(text[at]) >= 0) at++;
        }

        private MalformedException Wrong(string what)
        {
            return new MalformedException("no JSON: " + what + " at character " + (at + 1));
        }

        // ---- writing

        /// <summary>Writes a value on one line.</summary>
        public static string Write(object value)
        {
            var written = new StringBuilder();
            Append(written, value);
            return written.ToString();
        }

        private static void Append(StringBuilder written, object value)
        {
            if (value == null) written.Append("null");
            else if (value is string text) Quote(written, text);
            else if (value is bool truth) written.Append(truth ? "true" : "false");
            else if (value is Fields fields) AppendObject(written, fields);
            else if (value is IEnumerable list) AppendArray(written, list);
            else written.Append(((IFormattable)value).ToString(null, CultureInfo.InvariantCulture));
        }

        private static void AppendObject(StringBuilder written, Fields fields)
        {
            var comma = "";
            written.Append('{');
            foreach (var field in fields)
            {
                written.Append(comma);
                Quote(written, field.Key);
                written.Append(':');
                Append(written, field.Value);
                comma = ",";
            }
            written.Append('}');
        }

        private static void AppendArray(StringBuilder written, IEnumerable list)
        {
            var comma = "";
            written.Append('[');
            foreach (var one in list)
            {
                written.Append(comma);
                Append(written, one);
                comma = ",";
            }
            written.Append(']');
        }

        private static void Quote(StringBuilder written, string text)
        {
            written.Append('"');
            foreach (var one in text)
            {
                if (one == '"' || one == '\\') written.Append('\\').Append(one);
                else if (one < ' ' || char.IsSurrogate(one)) written.Append("\\u").Append(((int)one).ToString("x4"));
                else written.Append(one);
            }
            written.Append('"');
        }
    }
}
