"""How the harness reaches a product: adapters, and the transports that carry their bytes."""

from harness.transport.adapter import Adapter, Outcome
from harness.transport.adapter_file import adapter_file_schema
from harness.transport.open import adapter_file_of, known_adapters, open_adapter

__all__ = ["Adapter", "Outcome", "adapter_file_of", "adapter_file_schema", "known_adapters", "open_adapter"]
